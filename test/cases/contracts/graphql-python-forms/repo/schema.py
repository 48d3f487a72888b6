import strawberry
import graphene
from ariadne import QueryType, MutationType

@strawberry.type
class Query:
    @strawberry.field
    def top_books(self) -> list[str]:
        return []

    @strawberry.field(name="custom")
    def other(self) -> int:
        return 1
    all_users: list[str] = strawberry.field(resolver=lambda: [])

@strawberry.type
class Mutation:
    @strawberry.mutation
    def add_book(self) -> int:
        return 1

schema = strawberry.Schema(query=Query, mutation=Mutation)
