/**
 * Fills the `{{placeholders}}` of a text. In Arabic the values are isolated, so that Latin values and the text around
 * them keep their directions.
 */
export function fillText(text: string, language: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return language === 'ar' ? `\u2068${value}\u2069` : value;
  });
}
