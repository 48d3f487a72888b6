export const value4 = 4;
