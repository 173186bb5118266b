/** Converts money to whole cents, so that sums are exact. */
export const cents = (amount: number) => Math.round(amount * 100);
export const fromCents = (amount: number) => Math.round(amount) / 100;
