export const value21 = 21;
