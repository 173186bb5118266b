/** Cents by which cash may differ, where there are no small coins. */
const CASH = 5;

/** @returns the cents that were paid beyond the total; `undefined` if the payments do not match it */
export function roundingOf(
  total: number,
  payments: readonly { readonly type: string; readonly amount: number }[],
): number | undefined {
  const difference = payments.reduce((sum, { amount }) => sum + amount, 0) - total;
  const allowed = payments.some(({ type }) => type === 'cash') ? CASH : 0;
  return Math.abs(difference) <= allowed ? difference : undefined;
}
