/** What opens other files, runs programs or asks for passwords has no place in a receipt. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia|Encrypt)\b/;

/** @returns whether it is a whole PDF that only shows something, as far as its uncompressed parts tell */
export function isPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text) && /%%EOF\s*$/.test(text.slice(-1024)) && !active.test(text);
}
