from sanic import Sanic, Blueprint
app = Sanic("x")
bp = Blueprint("b", url_prefix="/sanic")
@bp.get("/g/<id:int>")
async def g(r): ...
@app.route("/sanic/r", methods=["POST", "PUT"])
async def g2(r): ...
app.blueprint(bp)
