import { nightsByCity } from "../bookings/stats";
import { procedure, router } from "./init";

export const auditRouter = router({
  nights: procedure.query(() => nightsByCity()),
});
