import { webcrypto } from 'node:crypto';
import { base64url, CompactSign, compactVerify } from 'jose';
import * as z from 'zod';
import { channels } from '#contract/comms.ts';

const sessionClaims = z.strictObject({
  pid: z.uuid(),
  exp: z.int().positive(),
  iat: z.int().positive(),
  sid: z.string().length(43),
  amr: z.array(z.string()),
  mode: z.string(),
  tenant: z.string(),
  azp: z.string().optional(),
});
const linkClaims = z.strictObject({
  use: z.literal('link'),
  jti: z.string().length(43),
  exp: z.int().positive(),
  tenant: z.string(),
  azp: z.string().optional(),
});
/** Like a link token, an unsubscribe token has no `pid`: it stops messages, and can do nothing else. */
const unsubscribeClaims = z.strictObject({
  use: z.literal('unsubscribe'),
  sub: z.uuid(),
  channel: z.enum(channels),
  topic: z.string(),
  exp: z.int().positive(),
  tenant: z.string(),
});

/** The claims of a session token: the profile, the expiry (unix seconds), and the session row. */
export type SessionClaims = z.infer<typeof sessionClaims>;
/** The claims of a mailed link. Without `pid`, so that it is never accepted as a session. */
export type LinkClaims = z.infer<typeof linkClaims>;
/** The claims of a link that turns off a topic of a channel: `sub` is the profile. */
export type UnsubscribeClaims = z.infer<typeof unsubscribeClaims>;

export interface TokenKeys {
  readonly secret: string;
  /** One deployment serves one tenant; tokens of others are refused. */
  readonly tenant: string;
}

export interface Tokens {
  /** The key for hashes of values that could be guessed from a copy of the database. */
  pepper(): Promise<string>;
  mintSession(claims: Omit<SessionClaims, 'tenant'>): Promise<string>;
  mintLink(claims: Omit<LinkClaims, 'tenant' | 'use'>): Promise<string>;
  mintUnsubscribe(claims: Omit<UnsubscribeClaims, 'tenant' | 'use'>): Promise<string>;
  /** The claims of a genuine session token, expired or not; `undefined` for anything else. */
  readSession(token: string): Promise<SessionClaims | undefined>;
  /** The claims of a genuine link token, expired or not; `undefined` for anything else. */
  readLink(token: string): Promise<LinkClaims | undefined>;
  /** The claims of a genuine unsubscribe token, expired or not; `undefined` for anything else. */
  readUnsubscribe(token: string): Promise<UnsubscribeClaims | undefined>;
}

const maxLength = 4096;

interface ImportedKeys extends TokenKeys {
  /** `secret`, imported once, because importing takes as long as checking a signature. */
  readonly key: webcrypto.CryptoKey;
}

async function importKeys(keys: TokenKeys): Promise<ImportedKeys> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const usages = ['sign', 'verify'] as const;
  const key = await webcrypto.subtle.importKey('raw', Buffer.from(keys.secret), algorithm, false, [
    ...usages,
  ]);
  return { ...keys, key };
}

/** Signs and checks tokens: base64 text of a compact JWS (HS256). */
export function createTokens(readKeys: () => Promise<TokenKeys>): Tokens {
  let known: Promise<ImportedKeys> | undefined;
  const keys = () => (known ??= readKeys().then(importKeys).catch(forget));
  const forget = (error: unknown): never => {
    known = undefined;
    throw error;
  };
  const mint = async (claims: object) => {
    const { key, tenant } = await keys();
    const payload = Buffer.from(JSON.stringify({ ...claims, tenant }));
    const jws = await new CompactSign(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);
    return Buffer.from(jws).toString('base64');
  };
  const read = async <C extends { tenant: string }>(schema: z.ZodType<C>, token: string) => {
    const { key, tenant } = await keys();
    const claims = schema.safeParse(await openToken(token, key));
    return claims.success && claims.data.tenant === tenant ? claims.data : undefined;
  };
  return {
    pepper: async () => (await keys()).secret,
    mintSession: mint,
    mintLink: (claims) => mint({ use: 'link', ...claims }),
    mintUnsubscribe: (claims) => mint({ use: 'unsubscribe', ...claims }),
    readSession: (token) => read(sessionClaims, token),
    readLink: (token) => read(linkClaims, token),
    readUnsubscribe: (token) => read(unsubscribeClaims, token),
  };
}

/**
 * The payload of a token with our signature. Each layer must encode back to the same text, so that every token has
 * exactly one spelling (no other padding, no spare bits, no repeated key).
 */
async function openToken(token: string, key: webcrypto.CryptoKey): Promise<unknown> {
  if (token.length > maxLength) return undefined;
  const jws = Buffer.from(token, 'base64').toString('latin1');
  if (Buffer.from(jws, 'latin1').toString('base64') !== token || !jws.split('.').every(isCanonical))
    return undefined;
  try {
    const { payload } = await compactVerify(jws, key, { algorithms: ['HS256'] });
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
    const claims: unknown = JSON.parse(text);
    return JSON.stringify(claims) === text ? claims : undefined;
  } catch {
    return undefined;
  }
}

function isCanonical(part: string): boolean {
  try {
    return base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
}
