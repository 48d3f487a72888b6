from app.db import get
