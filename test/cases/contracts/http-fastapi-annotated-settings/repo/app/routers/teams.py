from fastapi.routing import APIRouter
router = APIRouter()
@router.put("/teams/{t}/members/{m}", status_code=204)
async def put(t, m): ...
