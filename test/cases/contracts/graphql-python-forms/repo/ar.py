from ariadne import QueryType, MutationType, ObjectType, make_executable_schema
query = QueryType()
mutation = ObjectType("Mutation")

@query.field("hello")
def resolve_hello(*_):
    return "x"

@mutation.field("bye")
def bye(*_):
    return 1
