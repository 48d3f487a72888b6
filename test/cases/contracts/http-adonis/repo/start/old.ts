import Route from "@ioc:Adonis/Core/Route";
Route.get("/old/:id", "OldController.index");
