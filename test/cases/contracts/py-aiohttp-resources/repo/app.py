from aiohttp import web
def init():
    app = web.Application()
    pots = app.router.add_resource("/pots/{id}")
    pots.add_route("GET", show)
    pots.add_route("PUT", change)
    app.router.add_get("/teas", list_teas)
