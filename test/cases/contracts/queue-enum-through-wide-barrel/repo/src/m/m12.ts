export const value12 = 12;
