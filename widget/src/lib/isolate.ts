const STRONG_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A text that is isolated already, or a mark that is not a part of one. */
const MARKS = /([\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Keeps an inserted value from reordering the sentence around it (U+2068 … U+2069). A value without right-to-left letters
 * in a left-to-right sentence is unchanged. Marks in the value with which it could leave its isolation are left out.
 */
export function isolate(value: string, dir: 'ltr' | 'rtl'): string {
  const text = value.replace(MARKS, '$1');
  const needless = /^\u2068[^\u2069]*\u2069$/.test(text) || (dir === 'ltr' && !STRONG_RTL.test(text));
  // A text made of isolated ones shows no direction from outside (U+2068 would take it for left to right): it has that of its sentence.
  const start = dir === 'rtl' && /[\u2066-\u2068]/.test(text) ? '\u2067' : '\u2068';
  return needless ? text : `${start}${text}\u2069`;
}
