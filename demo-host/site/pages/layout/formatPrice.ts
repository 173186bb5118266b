/** The shop's one currency, written the same in every language. */
export const formatPrice = (amount: number): string => `$${amount.toFixed(2)}`;
