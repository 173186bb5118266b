/** The most ways to divide a text among the parts of a pattern; beyond that, matching could take seconds. */
const maxWays = 2e7;
const maxLength = 200;
/** The count used for an unlimited repetition: the longest possible text. */
const unlimited = 256;

/**
 * Compiles a tenant's `pattern` to an expression for the whole text. Backtracking must be bounded, so look-around, back
 * references and repeated groups of variable length are not allowed, and the product of all variable repetitions must
 * stay small.
 *
 * @returns `undefined` for a pattern that is invalid or could be slow
 */
export function safePattern(pattern: string): RegExp | undefined {
  if (pattern.length > maxLength || !(waysOf(pattern) <= maxWays)) return undefined;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u');
  } catch {
    return undefined;
  }
}

const parts = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?:|\(\?|[*+?]\??|\{\d+(?:,\d*)?\}\??|[^]/gu;

/** @returns an upper bound of the number of ways to match; infinite where it is unknown */
function waysOf(pattern: string): number {
  const open = [false];
  let ways = 1;
  /** The group that has just been closed has a variable length. */
  let afterVaried = false;
  for (const [part] of pattern.matchAll(parts)) {
    if (/^(\\[1-9kK]|\(\?)$/.test(part)) return Infinity;
    const counts = part === '|' ? 2 : countsOf(part);
    if (counts !== undefined && afterVaried && !part.startsWith('?')) return Infinity;
    ways *= counts ?? 1;
    if ((counts ?? 1) > 1) open[open.length - 1] = true;
    if (part.startsWith('(')) open.push(false);
    afterVaried = part === ')' && (open.pop() ?? false);
    if (afterVaried) open[open.length - 1] = true;
  }
  return ways;
}

/**
 * @returns the number of repetition counts that a quantifier allows: 1 for `{4}`, 2 for `?`; `undefined` for text that
 *   isn't a quantifier.
 */
function countsOf(part: string): number | undefined {
  if (part.length > 3 && /\d{4}/.test(part)) return Infinity;
  if (part.startsWith('?')) return 2;
  if (/^[*+]/.test(part)) return unlimited;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(part) ?? [];
  if (least === undefined) return undefined;
  if (comma === '') return 1;
  return most === '' ? unlimited : Number(most) - Number(least) + 1;
}
