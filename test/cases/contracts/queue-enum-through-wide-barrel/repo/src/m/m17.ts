export const value17 = 17;
