/** Names of PDF features that open other files, run programs or need a password: receipts need none of them. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia|Encrypt)\b/;

/** @returns whether it is a whole PDF without active content, judged by its uncompressed parts */
export function isPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text) && /%%EOF\s*$/.test(text.slice(-1024)) && !active.test(text);
}
