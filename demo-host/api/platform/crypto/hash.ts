import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of text as hex. Secrets are stored in this form. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `bytes` random bytes as base64url text. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
