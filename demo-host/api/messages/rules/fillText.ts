const STRONG_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A text that is isolated already, or a mark that is not a part of one. */
const MARKS = /([\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069)|[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Fills the `{{placeholders}}` of a text. Values are isolated where direction can go wrong: in Arabic all of them, so that
 * Latin values and the text around them keep their directions; elsewhere those with right-to-left letters. Marks in a value
 * with which it could turn the text around it are left out, as in the portal.
 */
export function fillText(text: string, language: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    isolate(Object.hasOwn(values, name) ? (values[name] ?? '') : '', language),
  );
}

function isolate(value: string, language: string): string {
  const plain = value.replaceAll(MARKS, '$1');
  return language === 'ar' || STRONG_RTL.test(plain) ? `\u2068${plain}\u2069` : plain;
}
