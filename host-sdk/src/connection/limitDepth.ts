/** Levels of a message. A browser can't build a value of some thousand, and does not report whose call it was. */
const MAX_DEPTH = 100;

/** Only own fields: a page may have added others to all objects. `for … in` is the quickest way, and this runs for every message. */
function isDeeper(value: object, than: number): boolean {
  if (than === 0) return true;
  if (ArrayBuffer.isView(value)) return false;
  for (const key in value) {
    const part: unknown = value[key as never];
    if (typeof part === 'object' && part && Object.hasOwn(value, key) && isDeeper(part, than - 1))
      return true;
  }
  return false;
}

/** A `post` that throws for values that would not arrive, as it does for those that can't be copied. */
export const limitDepth =
  <B extends object>(post: (body: B) => void) =>
  (body: B): void => {
    if (isDeeper(body, MAX_DEPTH)) throw new RangeError();
    post(body);
  };
