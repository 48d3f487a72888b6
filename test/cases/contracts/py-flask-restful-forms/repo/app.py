from flask import Flask
from flask_restful import Api, Resource
app = Flask(__name__)
api = Api(app, prefix="/api")
class Todo(Resource):
    def get(self, id): ...
    def delete(self, id): ...
api.add_resource(Todo, "/todos/<int:id>", "/t/<int:id>")
