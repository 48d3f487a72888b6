import requests

def f(flag):
    url = "http://api/one"
    requests.get(url)
    url = "http://api/two"
    requests.post(url)
    if flag:
        url += "/more"
    requests.put(url)
