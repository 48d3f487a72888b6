import functools

import requests

get = functools.partial(requests.get, timeout=3)


def users():
    return get("http://api.test/users")
