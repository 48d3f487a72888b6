from aiohttp import web
routes = web.RouteTableDef()
@routes.get("/aio/t")
async def h(r): ...
@routes.view("/aio/view")
class V(web.View):
    async def get(self): ...
    async def delete(self): ...
def make():
    app = web.Application()
    app.router.add_get("/aio/x", h)
    app.add_routes([web.post("/aio/y", h), web.view("/aio/v", V)])
    app.add_routes(routes)
    sub = web.Application()
    sub.router.add_route("PUT", "/z", h)
    app.add_subapp("/aio/sub", sub)
    return app
