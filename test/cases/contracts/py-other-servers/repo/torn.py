import tornado.web
class Main(tornado.web.RequestHandler):
    def get(self): ...
def make():
    return tornado.web.Application([
        (r"/story/([0-9]+)", Main, dict(x=1)),
        tornado.web.url(r"/x", Main),
    ])
