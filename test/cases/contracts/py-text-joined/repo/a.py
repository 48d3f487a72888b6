import requests
requests.get("/".join(["http://shop", "api", "teas"]))
