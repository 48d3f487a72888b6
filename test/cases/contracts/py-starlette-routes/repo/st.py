from starlette.applications import Starlette
from starlette.routing import Route, Mount, WebSocketRoute
async def home(r): ...
class Ep(HTTPEndpoint):
    async def get(self, r): ...
    async def post(self, r): ...
sub = Starlette(routes=[Route("/inner/{id:int}", home)])
routes = [
    Route("/", home),
    Route("/ep", Ep),
    Mount("/v1", routes=[Route("/deep", home, methods=["PUT"]), WebSocketRoute("/ws", home)]),
    Mount("/sub", app=sub),
]
app = Starlette(routes=routes)
