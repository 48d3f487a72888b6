from tortoise import fields
from tortoise.models import Model
import peewee
class Event(Model):
    class Meta:
        table = "events"
class Tweet(peewee.Model):
    text = peewee.CharField()
