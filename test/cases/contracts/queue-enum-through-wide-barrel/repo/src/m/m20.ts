export const value20 = 20;
