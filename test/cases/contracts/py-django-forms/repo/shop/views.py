from django.views import View
from django.views.generic import ListView
from django.http import HttpResponse
def home(request):
    return HttpResponse("")
class ItemView(View):
    def get(self, request, pk):
        pass
    def post(self, request, pk):
        pass
class Listing(ListView):
    pass
