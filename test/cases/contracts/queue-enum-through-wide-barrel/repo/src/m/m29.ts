export const value29 = 29;
