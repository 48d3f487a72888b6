export const value7 = 7;
