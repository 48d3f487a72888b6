export const value28 = 28;
