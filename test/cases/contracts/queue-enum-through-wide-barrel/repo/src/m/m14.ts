export const value14 = 14;
