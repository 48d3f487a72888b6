"""Everything that can wait: receipts, mails, invoices."""
