export const value27 = 27;
