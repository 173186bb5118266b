import { isMetadata } from '#contract/claims/blankJpeg.ts';
import { isSize } from './isSize.ts';

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @returns a JPEG without comments and metadata; `undefined` if the bytes are not a JPEG, or are cut off */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  const seen = { frame: false, scan: false };
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    // A marker may have more bytes of 0xff before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      kept.push(bytes.subarray(at, at + 2));
      return seen.frame && seen.scan ? Buffer.concat(kept) : undefined;
    }
    const end = endOfSegment(bytes, at, marker);
    if (end === undefined) return undefined;
    if (isFrame(marker)) {
      if (seen.frame || !hasSize(bytes, at)) return undefined;
      seen.frame = true;
    }
    if (marker === SOS) seen.scan = seen.frame;
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function endOfSegment(bytes: Uint8Array, at: number, marker: number): number | undefined {
  if (marker === 0 || marker === SOI || isRestart(marker) || marker === 0x01) return undefined;
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  const end = at + 2 + length;
  if (length < 2 || end >= bytes.length) return undefined;
  return marker === SOS ? endOfScan(bytes, end) : end;
}

/** The next marker that is not part of the compressed data. */
function endOfScan(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return undefined;
}

function hasSize(bytes: Uint8Array, at: number): boolean {
  const short = (offset: number) => ((bytes[at + offset] ?? 0) << 8) | (bytes[at + offset + 1] ?? 0);
  return isSize(short(7), short(5));
}
