import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of text as hex: for what is so short, such as a code, that a plain hash of it could be tried out. */
export function keyedHash(pepper: string, text: string): string {
  return createHmac('sha256', pepper).update(text).digest('hex');
}
