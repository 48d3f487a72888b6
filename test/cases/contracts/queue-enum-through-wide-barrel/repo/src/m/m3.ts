export const value3 = 3;
