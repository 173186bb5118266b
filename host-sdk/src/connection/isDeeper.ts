/** Most levels of an argument. A browser can't build a value of some thousand levels, and does not report which call it belongs to. */
const MAX_DEPTH = 100;

/** Whether a value has more levels than `than`. Only own fields count: a page may have added others to all objects. */
export function isDeeper(value: unknown, than = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  if (than === 0) return true;
  for (const key in value)
    if (Object.hasOwn(value, key) && isDeeper(value[key as never], than - 1)) return true;
  return false;
}
