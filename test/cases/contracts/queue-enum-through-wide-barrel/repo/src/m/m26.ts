export const value26 = 26;
