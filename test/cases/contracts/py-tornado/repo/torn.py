import tornado.web
class H(tornado.web.RequestHandler):
    def get(self, i): ...
    def post(self, i): ...
def make_app():
    return tornado.web.Application([
        (r"/torn/(\d+)", H),
        tornado.web.url(r"/torn/x", H),
    ])
