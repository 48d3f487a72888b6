from ninja import NinjaAPI, Router
from django.urls import path
api = NinjaAPI()
r = Router()
@r.get("/events/{event_id}")
def ev(request, event_id: int): ...
@api.post("/add")
def add(request): ...
api.add_router("/nin", r)
urlpatterns = [path("api/", api.urls)]
