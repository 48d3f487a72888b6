export const value15 = 15;
