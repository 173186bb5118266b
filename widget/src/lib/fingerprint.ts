const START = [0xdeadbeef, 0x41c6ce57] as const;

/**
 * 53 bits of a text as letters and digits (cyrb53), to find the same text again without keeping it. Not a secret: short texts
 * can be guessed from it.
 */
export function fingerprint(text: string): string {
  let [a, b]: readonly [number, number] = START;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
