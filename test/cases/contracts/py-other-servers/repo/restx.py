from flask import Flask, Blueprint
from flask_restx import Api, Resource, Namespace
from flask_smorest import Blueprint as SB
app = Flask(__name__)
bp = Blueprint("api", __name__, url_prefix="/api")
api = Api(bp, prefix="/v1")
ns = Namespace("todos", path="/todos")
@ns.route("/<int:id>", "/by/<id>")
class T(Resource):
    def get(self, id): ...
    def put(self, id): ...
api.add_namespace(ns)
app.register_blueprint(bp)
pets = SB("pets", "pets", url_prefix="/pets")
@pets.route("/<pet_id>")
class P:
    def get(self, pet_id): ...
from flask.views import MethodView
@pets.route("/")
class Ps(MethodView):
    def get(self): ...
    def post(self): ...
