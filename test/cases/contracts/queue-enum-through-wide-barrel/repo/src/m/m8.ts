export const value8 = 8;
