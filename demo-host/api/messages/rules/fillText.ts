/**
 * A text of `texts/` with its `{{places}}` filled. In Arabic what is filled in is isolated, so that Latin letters keep their
 * own direction and everything around keeps its own.
 */
export function fillText(text: string, language: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return language === 'ar' ? `\u2068${value}\u2069` : value;
  });
}
