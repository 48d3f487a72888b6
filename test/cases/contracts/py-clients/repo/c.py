import os
import requests as rq
import httpx
import aiohttp
import urllib.request
from requests import Session, get as fetch_it
from urllib.parse import urljoin
BASE = os.getenv("BASE", "http://localhost:8000")
rq.get(f"{BASE}/users/{1}")
fetch_it(BASE + "/plain", params={})
rq.request("DELETE", "%s/users/%d" % (BASE, 3))
rq.post("{}/fmt/{}".format(BASE, x))
rq.get(urljoin(BASE, "/joined"))
s = Session()
s.put(url=BASE + "/kw")
with rq.Session() as s2:
    s2.patch("http://svc:80/ctx")
client = httpx.Client(base_url=f"{BASE}/v1")
client.get("/h")
async def go(uid):
    async with httpx.AsyncClient(base_url="http://users.internal") as c:
        await c.post(f"/users/{uid}")
        async with c.stream("GET", "/stream") as r:
            pass
    async with aiohttp.ClientSession(BASE) as session:
        async with session.get(f"/aio/{uid}") as resp:
            pass
    url = f"{BASE}/local"
    if uid:
        url = f"{BASE}/other"
    httpx.get(url)
urllib.request.urlopen(BASE + "/ul")
urllib.request.Request(BASE + "/ur", method="POST")
rq.get("https://example.com/x")
class Api:
    base = "/root"
    def __init__(self, host: str, session: rq.Session | None = None):
        self.host = host
        self.session = session or rq.Session()
        self._c = httpx.Client(base_url=host)
    def _url(self, p):
        return f"{self.host}{self.base}{p}"
    def one(self, i):
        return self.session.get(self._url(f"/one/{i}"))
    def two(self):
        return self._c.get("/two")
    def _req(self, method, path, **kw):
        return rq.request(method, self.host + path, **kw)
    def three(self):
        return self._req("POST", "/three")
    def four(self, m):
        return getattr(rq, m)(self.host + "/four")
