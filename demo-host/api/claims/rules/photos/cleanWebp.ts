import { isSize } from './isSize.ts';

/** The chunks that are needed to show a still picture. `EXIF`, `XMP ` and all others are left out. */
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
/** Bits of `VP8X`: colour profile, EXIF, XMP and animation. */
const DROPPED = 0x20 | 0x08 | 0x04 | 0x02;

/** @returns a WebP without metadata; `undefined` if the bytes are not a WebP, are animated, or are cut off */
export function cleanWebp(bytes: Uint8Array): Uint8Array | undefined {
  const text = (at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
  if (bytes.length < 20 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stop = 8 + view.getUint32(4, true);
  if (stop > bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  let hasPicture = false;
  for (let at = 12; at < stop;) {
    const length = at + 8 <= stop ? view.getUint32(at + 4, true) : Infinity;
    const end = at + 8 + length + (length % 2);
    if (end > stop) return undefined;
    const type = text(at);
    if (type === 'ANMF' || type === 'ANIM') return undefined;
    const size = length >= 10 ? sizeOf(view, type, at) : undefined;
    if ((type === 'VP8X' || size !== undefined) && !(size !== undefined && isSize(...size))) return undefined;
    hasPicture ||= (type === 'VP8 ' || type === 'VP8L') && length > 10;
    if (needed.has(type))
      kept.push(type === 'VP8X' ? withoutFlags(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  return hasPicture ? Buffer.concat([headOf(kept), ...kept]) : undefined;
}

/** Width and height, of the chunks that have them. */
function sizeOf(view: DataView, type: string, at: number): [number, number] | undefined {
  if (type === 'VP8X') return [sizeAt(view, at + 12), sizeAt(view, at + 15)];
  // The other bits are a scale.
  if (type === 'VP8 ')
    return [view.getUint16(at + 14, true) & 0x3fff, view.getUint16(at + 16, true) & 0x3fff];
  if (type !== 'VP8L') return undefined;
  const bits = view.getUint32(at + 9, true);
  return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
}

/** 24 bits, one less than the pixels. */
const sizeAt = (view: DataView, at: number) =>
  1 + view.getUint8(at) + view.getUint8(at + 1) * 256 + view.getUint8(at + 2) * 65536;

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~DROPPED;
  return copy;
}

function headOf(chunks: readonly Uint8Array[]): Uint8Array {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return head;
}
