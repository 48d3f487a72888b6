import { buildApp } from "./app";
import { port } from "./config";
import { scheduleNightly } from "./jobs/scheduler";

await scheduleNightly();
buildApp().listen(port);
