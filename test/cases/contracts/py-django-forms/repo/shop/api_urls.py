from django.urls import include, path
from rest_framework import routers
from . import api
router = routers.DefaultRouter()
router.register(r"products", api.ProductViewSet, basename="product")
router.register("ro", api.ReadOnly)
urlpatterns = [
    path("", include(router.urls)),
    path("fn/", api.fn),
    path("gen/<int:pk>/", api.Gen.as_view()),
]
