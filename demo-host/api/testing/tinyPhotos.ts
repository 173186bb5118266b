import { crc32 } from 'node:zlib';

// The smallest photos with metadata, for tests.

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** One pixel, with a text and EXIF. */
export const tinyPng: Uint8Array = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('tEXt', text('Author\0SECRET')),
  chunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
  chunk('eXIf', text('MM\0*SECRET')),
  chunk('IEND', Buffer.alloc(0)),
]);

const segment = (marker: number, data: Uint8Array) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/**
 * Not a picture that could be shown, but a complete file with EXIF, XMP, IPTC and a comment, and with bytes after
 * its end.
 */
export const tinyJpeg: Uint8Array = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
  segment(0xe1, text('Exif\0\0SECRET')),
  segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0SECRET')),
  segment(0xed, text('Photoshop 3.0\0SECRET')),
  segment(0xfe, text('SECRET')),
  segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
  text('SECRET'),
]);

const part = (type: string, data: Uint8Array) => {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const parts = Buffer.concat([
  part('VP8X', Buffer.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
  part('VP8 ', Buffer.alloc(11, 1)),
  part('EXIF', text('SECRET!')),
  part('XMP ', text('SECRET')),
]);
const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
riff.writeUInt32LE(parts.length + 4, 4);
/** With EXIF and XMP. */
export const tinyWebp: Uint8Array = Buffer.concat([riff, parts]);

/**
 * A PDF with metadata of two programs, the first of which wrote the file and the second saved it again, and with a
 * photo of a camera.
 */
export const tinyPdf: Uint8Array = Buffer.concat([
  text(`%PDF-1.4
1 0 obj<</Type/Catalog/Metadata 5 0 R/Lang(en)>>endobj
2 0 obj<</Author(SECRET)/Title 3 0 R/Company<534543524554>>>endobj
3 0 obj(SECRET \\) (here))endobj
4 0 obj<</Producer(SECRET)/ModDate(D:20261105)>>endobj
5 0 obj<</Type/Metadata/Subtype/XML/Length 6>>stream
SECRET
endstream endobj
6 0 obj<</Type/XObject/Filter/DCTDecode/Length 7 0 R>>stream
`),
  tinyJpeg.subarray(0, -6),
  text(`
endstream endobj
7 0 obj ${tinyJpeg.length - 6} endobj
trailer<</Root 1 0 R/Info 2 0 R>>
%%EOF
`),
]);
