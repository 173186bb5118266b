import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** @returns the compressed bytes of a file (brotli 11) */
export function brotliBytes(path: string): number {
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotliCompressSync(content, { params }).byteLength;
}
