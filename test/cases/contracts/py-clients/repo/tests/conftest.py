import pytest
from fastapi.testclient import TestClient
from app import app
@pytest.fixture
def client():
    with TestClient(app) as c:
        yield c
@pytest.fixture(scope="module")
def api(client):
    return client
