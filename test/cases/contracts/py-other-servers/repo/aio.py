from aiohttp import web
routes = web.RouteTableDef()
@routes.get("/a/{name}")
async def a(r): ...
@routes.view("/v")
class V(web.View):
    async def get(self): ...
    async def delete(self): ...
app = web.Application()
app.add_routes(routes)
app.router.add_post("/p", a)
app.add_routes([web.put("/q/{x:.*}", a)])
sub = web.Application()
sub.router.add_route("*", "/any", a)
app.add_subapp("/sub", sub)
