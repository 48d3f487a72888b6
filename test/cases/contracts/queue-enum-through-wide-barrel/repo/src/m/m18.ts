export const value18 = 18;
