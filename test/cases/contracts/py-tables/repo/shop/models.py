from django.db import models
class Product(models.Model):
    name = models.CharField()
class Order(models.Model):
    class Meta:
        db_table = "orders"
class Abstract(models.Model):
    class Meta:
        abstract = True
class Child(Abstract):
    pass
