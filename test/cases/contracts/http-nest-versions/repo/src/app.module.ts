import { Module } from "@nestjs/common";
import { CatsController, HealthController } from "./cats.controller";
@Module({ controllers: [CatsController, HealthController] })
export class AppModule {}
