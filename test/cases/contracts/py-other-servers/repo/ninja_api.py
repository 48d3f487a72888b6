from ninja import NinjaAPI, Router
api = NinjaAPI()
router = Router()
@router.get("/{event_id}")
def ev(request, event_id: int): ...
api.add_router("/events/", router)
@api.post("/add")
def add(request): ...
