from flask import Blueprint
from flask.views import MethodView
bp = Blueprint("blog", __name__, url_prefix="/blog")
class ItemAPI(MethodView):
    def get(self, id):
        return ""
    def delete(self, id):
        return ""
bp.add_url_rule("/items/<id>", view_func=ItemAPI.as_view("item"))
