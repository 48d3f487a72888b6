export const value16 = 16;
