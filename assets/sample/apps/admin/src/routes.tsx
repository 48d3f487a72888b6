import { Audit } from "./pages/Audit";
import { PricingRules } from "./pages/PricingRules";

export const routes = { "/rules": PricingRules, "/audit": Audit };
