from rest_framework import generics, viewsets
from rest_framework.decorators import action, api_view
class ProductViewSet(viewsets.ModelViewSet):
    @action(detail=False)
    def recent(self, request):
        pass
    @action(detail=True, methods=["post"], url_path="buy-now")
    def buy(self, request, pk=None):
        pass
class ReadOnly(viewsets.ReadOnlyModelViewSet):
    pass
@api_view(["GET", "POST"])
def fn(request):
    pass
class Gen(generics.RetrieveUpdateAPIView):
    pass
