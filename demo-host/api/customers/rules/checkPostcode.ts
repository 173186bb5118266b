const patterns: Readonly<Record<string, RegExp>> = {
  AU: /^\d{4}$/,
  NZ: /^\d{4}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IT: /^\d{5}$/,
  FR: /^\d{5}$/,
  ES: /^\d{5}$/,
};

/** @returns whether a postcode has the format of a country (ISO 3166-1 alpha-2) */
export function checkPostcode(postcode: string, country: string): boolean {
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  return (pattern ?? /^[\p{L}\p{N} -]{1,12}$/u).test(postcode);
}
