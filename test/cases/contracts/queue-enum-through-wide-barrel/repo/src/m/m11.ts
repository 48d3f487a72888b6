export const value11 = 11;
