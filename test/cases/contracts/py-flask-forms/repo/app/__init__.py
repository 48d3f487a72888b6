from flask import Flask
def create_app():
    app = Flask(__name__)
    from .auth import bp as auth_bp
    from app import blog
    app.register_blueprint(auth_bp)
    app.register_blueprint(blog.bp, url_prefix="/weblog")
    parent.register_blueprint(child)
    app.register_blueprint(parent)
    app.add_url_rule("/", endpoint="index", view_func=index)
    @app.route("/hello")
    def hello():
        return ""
    return app
def index():
    return ""
from flask import Blueprint
parent = Blueprint("p", __name__, url_prefix="/parent")
child = Blueprint("c", __name__, url_prefix="/child")
@child.get("/create/<path:rest>")
def create(rest):
    return ""
