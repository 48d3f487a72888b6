from django.urls import path
from . import views
app_name = "shop"
urlpatterns = [
    path("items/<int:pk>/", views.ItemView.as_view()),
    path("list/", views.Listing.as_view()),
]
extra = [path("e/", views.home)]
