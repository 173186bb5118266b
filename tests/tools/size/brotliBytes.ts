import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a file as it travels, at the strongest setting. */
export function brotliBytes(path: string): number {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotliCompressSync(content, { params }).byteLength;
}
