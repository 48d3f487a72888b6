from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.endpoints import HTTPEndpoint
class Home(HTTPEndpoint):
    async def get(self, request): ...
    async def post(self, request): ...
def user(request): ...
sub = [Route("/{id:int}", user, methods=["GET", "PUT"])]
app = Starlette(routes=[
    Route("/", Home),
    Mount("/users", routes=sub),
    WebSocketRoute("/ws", user),
])
