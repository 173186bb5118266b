/** A hand-written check. Each one that mirrors a schema is held to it by a property test over generated values. */
export type Guard = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
export const text =
  (max: number, pattern?: RegExp): Guard =>
  (value) =>
    typeof value === 'string' && value.length <= max && (!pattern || pattern.test(value));
export const natural: Guard = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const finite: Guard = (value) => Number.isFinite(value);
export const nothing: Guard = (value) => value == null;
export const oneOf =
  (...allowed: readonly unknown[]): Guard =>
  (value) =>
    allowed.includes(value);
/** Spread, because `every` skips the holes that cloning keeps. */
export const listOf =
  (item: Guard, max: number, min = 0): Guard =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && [...value].every(item);
/** `ownKeys`, because old libraries have an `Object.keys` and `entries` of their own, which list what is inherited. */
export const fields = (shape: Record<string, Guard>): Guard => {
  const names = Reflect.ownKeys(shape) as string[];
  return (value) => {
    if (!isFields(value)) return false;
    // A loop, because this runs for every message, and a function for `every` would be made each time.
    for (const name of names) if (!shape[name]?.(value[name])) return false;
    return true;
  };
};
