import { Router } from "express";
const router: Router = Router();
const one = "/:userId";
router.get(one, auth, (req, res) => res.json({}));
router.route(`${one}/roles`).all((q, s, n) => n()).post((q, s) => s.end());
export { router };
