from sanic import Blueprint, Sanic
app = Sanic("x")
bp = Blueprint("b", url_prefix="/b")
@bp.get("/<id:int>")
async def g(r, id): ...
group = Blueprint.group(bp, url_prefix="/g")
app.blueprint(group)
@app.route("/r", methods=["POST"])
async def r(r): ...
