/** A tenant's words in the language that is shown, else in English, else in the first language that there is; else empty. */
export function tenantText(texts: Readonly<Record<string, string>> | undefined, language: string): string {
  if (!texts) return '';
  const own = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  return own(language) ?? own('en') ?? Object.values(texts)[0] ?? '';
}
