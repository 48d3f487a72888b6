export const WEBAPP_URL = () => process.env.URL ?? 'http://localhost:3000';
