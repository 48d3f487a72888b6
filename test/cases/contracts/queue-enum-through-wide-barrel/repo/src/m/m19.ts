export const value19 = 19;
