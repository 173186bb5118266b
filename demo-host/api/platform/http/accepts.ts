/** Spaces may stand around `;` and `,`, and case makes no difference (RFC 9110, 5.6.6 and 12.5.3). */
const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
} as const;
export type Encoding = keyof typeof patterns;

/** Whether an `Accept-Encoding` header names a compression without refusing it. */
export function accepts(header: string | null | undefined, encoding: Encoding): boolean {
  return header != null && patterns[encoding].test(header);
}
