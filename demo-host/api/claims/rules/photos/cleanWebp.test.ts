import { expect, it } from 'vitest';
import { cleanWebp } from './cleanWebp.ts';

function fileOf(type: string, data: Uint8Array): Uint8Array {
  const head = Buffer.from(`RIFF\0\0\0\0WEBP${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length + 12, 4);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

/** Without loss: a byte 0x2f, and then 14 bits of width and of height, each less one. */
function lossless(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(12, 0);
  data.writeUInt8(0x2f, 0);
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return fileOf('VP8L', data);
}

/** With loss: six bytes, and then two of width and of height. */
function lossy(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(12, 0);
  data.writeUInt16LE(width, 6);
  data.writeUInt16LE(height, 8);
  return fileOf('VP8 ', data);
}

it.each([
  ['without loss', lossless],
  ['with loss', lossy],
])('a WebP %s has at most 12,000 pixels on a side', (_kind, of) => {
  expect(cleanWebp(of(12000, 12000))).toEqual(of(12000, 12000));
  expect(cleanWebp(of(12001, 1))).toBeUndefined();
  expect(cleanWebp(of(1, 16000))).toBeUndefined();
});
