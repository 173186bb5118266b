import { inflateSync } from 'node:zlib';
import { blankPdf } from '#contract/claims/blankPdf.ts';

/**
 * Names of PDF features that open other files, run programs or need a password: receipts need none of them. Only long ones, because a
 * short one stands in a compressed picture by chance. An `OpenAction` that is a list is only the page to show first.
 */
const active =
  /\/(JavaScript|Launch|EmbeddedFiles?|OpenAction(?!\s*\[)|RichMedia|Encrypt|SubmitForm|ImportData|GoTo[RE]|XFA)\b/;
/** Names of such features that are looked for where no picture is. */
const short = /\/(JS|AA)\b/;
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
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024))) return undefined;
  if (active.test(withLetters(text))) return undefined;
  const blank = blankPdf(bytes);
  if (blank === undefined || (blank.isPacked && blank.packed.length > 0)) return undefined;
  let room = MOST;
  for (const packed of blank.packed) {
    const objects = room > 0 ? inflated(packed, room) : undefined;
    if (objects === undefined || isRefused(withLetters(objects))) return undefined;
    // Inflating costs something however little comes out.
    room -= Math.max(objects.length, 1024);
  }
  return blank.bytes;
}

const isRefused = (objects: string) =>
  active.test(objects) || short.test(objects) || describing.test(objects);

/** A name may have the code of a letter in its place: `/Java#53cript`. */
const withLetters = (text: string) =>
  text.replaceAll(/#([\da-f]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const textOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function inflated(bytes: Uint8Array, most: number): string | undefined {
  try {
    return textOf(inflateSync(bytes, { maxOutputLength: most }));
  } catch {
    return undefined;
  }
}
