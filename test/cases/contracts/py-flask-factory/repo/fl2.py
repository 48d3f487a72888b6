from flask import Blueprint
bp2 = Blueprint("c", __name__, url_prefix="/two")
nested = Blueprint("d", __name__, url_prefix="/nest")
@nested.get("/n")
def n(): ...
bp2.register_blueprint(nested)
@bp2.delete("/<path:p>")
def d(p): ...
