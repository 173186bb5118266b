import { CompactSign, decodeJwt } from 'jose';
import { tokenSecret } from '../browser/startDemo.ts';

/** @returns a token with changed claims and a valid signature of the demo, such as one that has expired. */
export async function resign(token: string, claims: Record<string, unknown>): Promise<string> {
  const jws = Buffer.from(token, 'base64').toString('latin1');
  const payload = { ...decodeJwt(jws), ...claims };
  const signed = await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(tokenSecret));
  return Buffer.from(signed).toString('base64');
}
