from litestar import Controller, Litestar, Router, get, post
@get(["/one", "/two/{x:int}"])
async def one() -> None: ...
class C(Controller):
    path = "/c"
    @post("/new")
    async def new(self) -> None: ...
    @get()
    async def all(self) -> None: ...
app = Litestar(route_handlers=[one, Router(path="/r", route_handlers=[C])])
