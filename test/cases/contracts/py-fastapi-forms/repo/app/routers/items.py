import fastapi
router = fastapi.APIRouter(prefix="/items")
BASE = "/{item_id}"
@router.delete(BASE)
@router.patch(f"{BASE}/x")
def both():
    pass
