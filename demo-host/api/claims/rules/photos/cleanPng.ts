import { crc32 } from 'node:zlib';
import { isSize } from './isSize.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunks that are needed to show a picture. All others (`tEXt`, `iTXt`, `zTXt`, `eXIf`, `tIME`, those of programs) are left out. */
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs']);
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** @returns a PNG without metadata; `undefined` if the bytes are not a PNG, are cut off, or have a wrong checksum */
export function cleanPng(bytes: Uint8Array): Uint8Array | undefined {
  if (!signature.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let hasData = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    if (at === 8 && !(type === 'IHDR' && length === 13 && isSize(view.getUint32(16), view.getUint32(20))))
      return undefined;
    if (isCritical(type) && !needed.has(type)) return undefined;
    if (type === 'IHDR' && at !== 8) return undefined;
    hasData ||= type === 'IDAT';
    if (needed.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasData ? Buffer.concat(kept) : undefined;
    at = end;
  }
  return undefined;
}
