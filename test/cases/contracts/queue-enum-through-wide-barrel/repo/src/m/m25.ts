export const value25 = 25;
