import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of text as hex: for short values such as codes, whose plain hashes could be found by trying. */
export function keyedHash(pepper: string, text: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}
