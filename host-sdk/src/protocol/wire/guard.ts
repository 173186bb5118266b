/**
 * A hand-written check. Each one that mirrors a schema is held to it by a property test over generated values.
 *
 * `@__NO_SIDE_EFFECTS__` lets a bundler leave out the guards that it finds no use for.
 */
export type Guard = (value: unknown) => boolean;
type Fields = Record<string, unknown>;

/** A function counts, too, but none can be in a message. */
export function isFields(value: unknown): value is Fields {
  return Object(value) === value && !Array.isArray(value);
}
export const text =
  /* @__NO_SIDE_EFFECTS__ */
  (max: number, pattern?: RegExp): Guard =>
    (value) =>
      typeof value === 'string' && value.length <= max && (!pattern || pattern.test(value));
export const natural: Guard = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
export const finite: Guard = (value) => Number.isFinite(value);
export const nothing: Guard = (value) => value == null;
export const oneOf =
  /* @__NO_SIDE_EFFECTS__ */
  (...allowed: readonly unknown[]): Guard =>
    (value) =>
      allowed.includes(value);
/** Spread, because cloning keeps holes, and `every` skips them. */
export const listOf =
  /* @__NO_SIDE_EFFECTS__ */
  (item: Guard, max: number, min = 0): Guard =>
    (value) =>
      Array.isArray(value) && value.length >= min && value.length <= max && [...value].every(item);
/** `ownKeys`, because old libraries replace `Object.keys` and `entries` by functions that list inherited names. */
export const fields = /* @__NO_SIDE_EFFECTS__ */ (shape: Record<string, Guard>): Guard => {
  const names = Reflect.ownKeys(shape) as string[];
  return (value) => {
    if (!isFields(value)) return false;
    // A loop, because this runs for every message, and a function for `every` would be made each time.
    for (const name of names) if (!shape[name]?.(value[name])) return false;
    return true;
  };
};
/** An own entry of a table. The name may come from outside, and must not find what the table inherits. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
