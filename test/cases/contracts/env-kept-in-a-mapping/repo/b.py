from a import settings as config
print(config["algorithms"], config["level"])
