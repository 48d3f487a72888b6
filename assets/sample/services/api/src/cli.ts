import { scheduleNightly } from "./jobs/scheduler";
import { nightsByCity } from "./bookings/stats";

const [command] = process.argv.slice(2);
if (command === "schedule") await scheduleNightly();
else console.table(await nightsByCity());
