import { Resolver, Query, Mutation, Arg, FieldResolver, Subscription } from "type-graphql";
@Resolver()
export class R {
  @Query(() => [String])
  recipes() { return []; }
  @Query(() => String, { name: "theRecipe", nullable: true })
  async recipe(@Arg("id") id: string) { return id; }
  @Mutation(() => Boolean)
  remove() {}
  @FieldResolver()
  title() {}
}
