/** 128 random bits in hexadecimal. Spread, because old libraries put an `Array.from` of their own in its place. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
