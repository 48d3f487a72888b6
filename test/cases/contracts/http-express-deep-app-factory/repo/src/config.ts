export const config = { basePath: "/base", port: Number(process.env.PORT ?? 3000) } as const;
