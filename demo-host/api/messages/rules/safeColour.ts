/** A colour that can be nothing else: `#rrggbb`, or the portal's own. */
export function safeColour(text: string, otherwise = '#1f4f4a'): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : otherwise;
}
