from flask import Flask
app = Flask(__name__)
class Base:
    def setUp(self):
        self.client = app.test_client()
    def make_request(self, method, path, org=None):
        if org:
            path = "/org" + path
        call = getattr(self.client, method.lower())
        return call(path, headers={})
