const STRONG_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Keeps an inserted value from reordering the sentence around it (U+2068 … U+2069). A value without right-to-left letters
 * in a left-to-right sentence is unchanged.
 */
export function isolate(text: string, dir: 'ltr' | 'rtl'): string {
  const needless = text.startsWith('\u2068') || (dir === 'ltr' && !STRONG_RTL.test(text));
  return needless ? text : `\u2068${text}\u2069`;
}
