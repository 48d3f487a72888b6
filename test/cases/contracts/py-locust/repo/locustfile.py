from locust import FastHttpUser, HttpUser, TaskSet, between, task
class Browsing(TaskSet):
    @task
    def one(self):
        self.client.put("/carts/1")
class Shopper(HttpUser):
    wait_time = between(1, 2)
    tasks = [Browsing]
    @task(3)
    def list(self):
        self.client.get("/teas")
        with self.client.post(f"/teas/{self.tea}/buy", name="buy", catch_response=True) as answer:
            answer.success()
class Fast(FastHttpUser):
    def on_start(self):
        self.client.request("GET", "/login")
