import requests


def fetch(path):
    url = path if path.startswith("http") else "http://localhost/api" + path
    return requests.get(url)


def boards():
    return fetch("/boards/main")
