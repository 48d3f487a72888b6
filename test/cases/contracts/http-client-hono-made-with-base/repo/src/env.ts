export const WEBAPP_URL = () => process.env.WEBAPP_URL ?? window.location.origin;
