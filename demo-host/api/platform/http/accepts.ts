const patterns = {
  br: /\bbr\b(?!;q=0(\.0*)?(,|$))/,
  gzip: /\bgzip\b(?!;q=0(\.0*)?(,|$))/,
} as const;
export type Encoding = keyof typeof patterns;

/** Whether an `Accept-Encoding` header names a compression without refusing it. */
export function accepts(header: string | null | undefined, encoding: Encoding): boolean {
  return header != null && patterns[encoding].test(header);
}
