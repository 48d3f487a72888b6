from sqlalchemy import Column, MetaData, Table
shop = MetaData(schema="shop")
plain = MetaData()
teas = Table("teas", shop, Column("id"))
pots = Table("pots", plain)
own = Table("own", shop, schema="other")
