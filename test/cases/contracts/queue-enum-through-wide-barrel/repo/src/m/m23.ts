export const value23 = 23;
