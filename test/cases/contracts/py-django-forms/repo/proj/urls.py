from django.contrib import admin
from django.urls import include, path, re_path
from shop import views as shop_views
from shop.urls import extra
urlpatterns = [
    path("admin/", admin.site.urls),
    path("", shop_views.home, name="home"),
    path("shop/", include("shop.urls")),
    path("api/", include(("shop.api_urls", "api"), namespace="v1")),
    path("inline/", include([path("x/", shop_views.home)])),
    path("extra/", include(extra)),
    re_path(r"^articles/(?P<year>[0-9]{4})/$", shop_views.home),
]
urlpatterns += [path("added/<slug:s>/", shop_views.home)]
