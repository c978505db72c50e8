/** The sum of whole numbers; 0 of none. */
export const total = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0);
