from fastapi import APIRouter
router = APIRouter(prefix="/auth")
@router.post("")
def login():
    pass
@router.post(
    "/refresh/{token}",
    response_model=None,
)
def refresh():
    pass
