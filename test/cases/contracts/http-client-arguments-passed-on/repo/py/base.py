import requests
class Base:
    def call(self, method, path, timeout=3):
        return requests.request(method, "http://shop/api" + path)
    def quick(self, *args, **kwargs):
        return self.call(*args, **kwargs)
    def keyed(self, **kwargs):
        return self.call(**kwargs)
