import router from "@adonisjs/core/services/router";
const Teas = () => import("#controllers/teas_controller");
router.get("/health", () => "ok");
router
  .group(() => {
    router.post("/teas/:id?", [Teas, "store"]);
    router
      .group(() => {
        router.delete("cups", [Teas, "drop"]);
      })
      .prefix("/v1")
      .use(limit);
    router.group(() => {
      router.any("/any", [Teas, "any"]);
    });
    router.resource("pots", Teas).only(["index", "show"]);
    router.resource("pots.lids", Teas).apiOnly().except(["index", "store", "show"]);
  })
  .prefix("/api");
