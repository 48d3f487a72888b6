export type OpenAPIConfig = { BASE: string; TOKEN?: string };
export const OpenAPI: OpenAPIConfig = { BASE: '', VERSION: '1', WITH_CREDENTIALS: false } as any;
