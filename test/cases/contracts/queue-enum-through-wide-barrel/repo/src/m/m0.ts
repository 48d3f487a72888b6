export const value0 = 0;
