/**
 * Whether a segment is a comment or metadata. JFIF and Adobe's note about colours are needed to show the picture; the other
 * application segments are EXIF, XMP, IPTC and previews.
 */
export const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/**
 * Overwrites comments and metadata of a JPEG with zeros, from its start to its compressed data.
 *
 * @returns `false` if it cannot be read
 */
export function blankJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  for (let at = 2; at + 3 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    // A marker may have more bytes of 0xff before it.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return true;
    const length = (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return false;
    if (isMetadata(marker)) bytes.fill(0, at + 4, end);
    at = end;
  }
  return false;
}
