/** @returns the text if it is a colour (`#rrggbb`), otherwise the portal's own */
export function safeColour(text: string, otherwise = '#1f4f4a'): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : otherwise;
}
