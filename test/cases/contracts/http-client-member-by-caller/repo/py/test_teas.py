from base import Base
class TestTeas(Base):
    def test_list(self):
        self.make_request("get", "/teas")
    def test_drop(self):
        self.make_request("DELETE", f"/teas/{self.id}")
