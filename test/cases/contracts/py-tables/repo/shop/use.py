from .models import Order, Product
def x():
    Product.objects.filter(a=1)
    Order.objects.create()
    Order(a=1).save()
