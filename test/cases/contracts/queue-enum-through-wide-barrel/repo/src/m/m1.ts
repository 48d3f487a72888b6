export const value1 = 1;
