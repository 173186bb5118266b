/** The first id of the catalogue; a customer's own rewards have lower ids. */
export const FIRST_CATALOGUE_ID = 1000000;

/** @returns the id, or `undefined` unless it consists of ASCII digits only */
export function readItemId(part: string): number | undefined {
  return /^[0-9]{1,15}$/.test(part) ? Number(part) : undefined;
}
