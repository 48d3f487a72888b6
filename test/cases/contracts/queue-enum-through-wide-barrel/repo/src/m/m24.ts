export const value24 = 24;
