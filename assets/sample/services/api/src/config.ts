const { API_PORT = "8080", PRICING_URL, REDIS_URL } = process.env;

export const port = Number(API_PORT);
export const pricingUrl = PRICING_URL ?? "localhost:50051";
export const redisUrl = REDIS_URL ?? "redis://localhost:6379";
export const apiPrefix = "/v1";
