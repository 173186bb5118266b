/** Catalogue ids start here; a customer's own rewards stay below. The server keeps the two apart. */
export const firstCatalogueId = 1000000;

/** The last part of the address: ASCII digits and nothing else, else undefined. */
export function readItemId(part: string): number | undefined {
  return /^[0-9]{1,15}$/.test(part) ? Number(part) : undefined;
}
