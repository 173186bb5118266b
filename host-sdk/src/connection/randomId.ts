/** 128 random bits in hexadecimal, four of each byte. Spread, because old libraries put an `Array.from` of their own in its place. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => (byte & 15).toString(16)).join('');
}
