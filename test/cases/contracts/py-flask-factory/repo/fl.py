from flask import Flask, Blueprint
from flask.views import MethodView
bp = Blueprint("b", __name__, url_prefix="/ctor")
@bp.route("/x", methods=["GET", "POST"])
def x(): ...
class Mv(MethodView):
    def get(self): ...
    def put(self): ...
bp.add_url_rule("/mv/<int:i>", view_func=Mv.as_view("mv"))
def create_app():
    app = Flask(__name__)
    from fl2 import bp2
    app.register_blueprint(bp, url_prefix="/reg")
    app.register_blueprint(bp2)
    @app.get("/inline")
    def inl(): ...
    return app
