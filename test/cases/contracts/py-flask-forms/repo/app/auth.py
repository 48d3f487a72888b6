import functools
from flask import Blueprint
bp = Blueprint("auth", __name__, url_prefix="/auth")
@bp.route("/register", methods=("GET", "POST"))
def register():
    return ""
@bp.post("/login/<int:id>/<string(length=2):lang>")
def login():
    return ""
