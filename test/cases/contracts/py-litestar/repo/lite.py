from litestar import Litestar, get, post, Controller, Router
@get("/lite/a")
async def a() -> str: ...
class C(Controller):
    path = "/users"
    @get()
    async def lst(self) -> None: ...
    @post("/{uid:int}")
    async def mk(self) -> None: ...
r = Router(path="/lite/api", route_handlers=[C])
app = Litestar(route_handlers=[a, r])
