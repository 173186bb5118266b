import { CompactSign, decodeJwt } from 'jose';
import { tokenSecret } from '../browser/startDemo.ts';

/** A genuine token of a demo with other claims, signed as the demo signs: such as one that ends in a minute, or ended one ago. */
export async function resign(token: string, claims: Record<string, unknown>): Promise<string> {
  const jws = Buffer.from(token, 'base64').toString('latin1');
  const payload = { ...decodeJwt(jws), ...claims };
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(tokenSecret));
  return Buffer.from(signed).toString('base64');
}
