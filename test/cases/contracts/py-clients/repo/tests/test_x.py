def test_a(client):
    client.get("/t/1")
class TestB:
    def test_b(self, api):
        api.post("/t2")
def test_map(settings):
    settings.get("/no")
