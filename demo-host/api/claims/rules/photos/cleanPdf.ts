import { inflateSync } from 'node:zlib';
import { blankPdf } from '#contract/claims/blankPdf.ts';

/** Names of PDF features that open other files, run programs or need a password: receipts need none of them. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia|Encrypt)\b/;
/** Names by which a file describes itself. */
const describing = /\/(Author|Creator|Producer|Keywords|CreationDate|ModDate)\b/;
/** Bytes that the compressed objects of a file may have in all. More is an attack on the memory and the processor. */
const MOST = 8 * 1024 * 1024;

/**
 * Removes author, programs, times and other metadata. Compressed objects are not changed, because this would move all that follows: a
 * PDF that describes itself there is refused.
 *
 * @returns a PDF of the same length; `undefined` if the bytes are not a whole PDF, or have active content or such metadata
 */
export function cleanPdf(bytes: Uint8Array): Uint8Array | undefined {
  const text = textOf(bytes);
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024)) || active.test(text))
    return undefined;
  const blank = blankPdf(bytes);
  if (blank === undefined || (blank.isPacked && blank.packed.length > 0)) return undefined;
  let room = MOST;
  for (const packed of blank.packed) {
    const objects = room > 0 ? inflated(packed, room) : undefined;
    if (objects === undefined || active.test(objects) || describing.test(objects)) return undefined;
    // Inflating costs something however little comes out.
    room -= Math.max(objects.length, 1024);
  }
  return blank.bytes;
}

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function inflated(bytes: Uint8Array, most: number): string | undefined {
  try {
    return textOf(inflateSync(bytes, { maxOutputLength: most }));
  } catch {
    return undefined;
  }
}
