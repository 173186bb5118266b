type ErrorKeys = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @returns the key of a form's error text, by field and code */
export function errorKeyOf(keys: ErrorKeys, field: string, code: string): string | undefined {
  const ofField = Object.hasOwn(keys, field) ? keys[field] : undefined;
  return ofField && Object.hasOwn(ofField, code) ? ofField[code] : undefined;
}
