/** The first id of the catalogue; a customer's own rewards have lower ids. */
export const FIRST_CATALOGUE_ID = 1000000;

/** @returns the id, or `undefined` unless the text consists of 1 to 15 ASCII digits */
export function parseItemId(part: string): number | undefined {
  return /^[0-9]{1,15}$/.test(part) ? Number(part) : undefined;
}
