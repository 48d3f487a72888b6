import { createExpressServer } from "routing-controllers";
import { UserController } from "./user.controller";
createExpressServer({ routePrefix: "/api", controllers: [UserController] });
