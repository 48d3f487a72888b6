def confirmation(receipt: dict) -> str:
    return f"See you soon. You paid {receipt['text']}."
