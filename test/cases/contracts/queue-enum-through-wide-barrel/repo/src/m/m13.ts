export const value13 = 13;
