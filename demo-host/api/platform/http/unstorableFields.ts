/** NUL, which PostgreSQL cannot store in text, and half of a surrogate pair, which UTF-8 cannot encode. */
const unstorable = /[\u0000\p{Surrogate}]/u;

/**
 * Names of the fields of a parsed request whose text cannot be stored. A key that cannot be stored is reported as the
 * field around it.
 */
export function unstorableFields(value: unknown, field = ''): string[] {
  const name = field === '' ? 'request' : field;
  if (typeof value === 'string') return unstorable.test(value) ? [name] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable.test(key) ? [name] : unstorableFields(inner, field === '' ? key : `${field}.${key}`),
  );
}
