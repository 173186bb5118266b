import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** @returns the compressed bytes of a file (brotli 11) */
export const brotliBytes = (path: string): number => brotliBytesOf(readFileSync(path));

/** @returns the compressed bytes of a content (brotli 11) */
export function brotliBytesOf(content: Buffer): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  return brotliCompressSync(content, { params }).byteLength;
}
