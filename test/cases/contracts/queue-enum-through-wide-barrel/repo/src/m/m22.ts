export const value22 = 22;
