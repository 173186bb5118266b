/** 128 random bits in hexadecimal, four from each byte. Spread, because old libraries replace `Array.from`. */
export function randomId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))];
  return bytes.map((byte) => (byte & 15).toString(16)).join('');
}
