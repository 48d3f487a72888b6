import graphene

class Ship(graphene.ObjectType):
    name = graphene.String()

class GQuery(graphene.ObjectType):
    ship_by_id = graphene.Field(Ship, id=graphene.Int())
    ships = graphene.List(Ship)

    def resolve_ships(root, info):
        return []

class AddShip(graphene.Mutation):
    ok = graphene.Boolean()
    def mutate(self, info):
        return AddShip(ok=True)

class GMutation(graphene.ObjectType):
    add_ship = AddShip.Field()

schema = graphene.Schema(query=GQuery, mutation=GMutation)
