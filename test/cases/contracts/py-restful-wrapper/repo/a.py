from flask_restful import Api, Resource
from flask import Flask
def scoped(rule):
    if MULTI:
        return "/<org>{}".format(rule)
    return rule
class ApiExt(Api):
    def add_org(self, resource, *urls, **kwargs):
        urls = [scoped(url) for url in urls]
        return self.add_resource(resource, *urls, **kwargs)
api = ApiExt()
class A(Resource):
    def get(self): ...
class B(Resource):
    def post(self): ...
api.add_org(A, "/api/a", "/api/a2", endpoint="a")
api.add_org(B, "/api/b")
app = Flask("x")
api.init_app(app)
