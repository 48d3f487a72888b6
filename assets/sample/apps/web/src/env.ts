export const apiUrl = import.meta.env.PUBLIC_API_URL ?? "http://localhost:8080";
