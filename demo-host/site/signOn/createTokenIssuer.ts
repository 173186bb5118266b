import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT, type JWK } from 'jose';
import * as z from 'zod/mini';
import { PlainError } from '../../run/listen.ts';

const keySchema = z.object({ kty: z.literal('EC'), kid: z.string(), d: z.string() });
const exchangedSchema = z.object({ data: z.object({ token: z.string(), exp: z.number() }) });

/** The result of the SDK's `getToken`. */
export interface PortalToken {
  readonly token: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/** The customer who is signed in to the shop. */
interface Customer {
  readonly email: string;
  /** The shop's own origin: the token works in a frame of its pages only. */
  readonly origin: string;
  /** The browser's `User-Agent`, for the customer's list of sessions. */
  readonly browser: string;
}

export type TokenIssuer = (customer: Customer) => Promise<PortalToken>;

/** Seconds; the portal takes at most 60. */
const life = 30;
const timeoutMs = 5000;

const readKey = (
  text: string,
): { readonly kid: string; readonly key: ReturnType<typeof createPrivateKey> } => {
  try {
    const jwk: unknown = JSON.parse(text);
    const { kid } = keySchema.parse(jwk);
    return { kid, key: createPrivateKey({ key: jwk as JWK, format: 'jwk' }) };
  } catch {
    throw new PlainError('SSO_KEY must be a private key of the P-256 curve with a kid, as JSON (JWK).');
  }
};

/**
 * The shop's part of single sign-on: signs an assertion about its customer and exchanges it for a token of the portal,
 * from server to server. Neither the key nor the assertion reaches a browser.
 */
export const createTokenIssuer = (shopKey: string, portalUrl: string): TokenIssuer => {
  const { kid, key } = readKey(shopKey);
  return async ({ email, origin, browser }) => {
    const assertion = await new SignJWT({ email, azp: origin })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setAudience(portalUrl)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${String(life)}s`)
      .sign(key);
    const answer = await fetch(`${portalUrl}/api/auth/exchange`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify({ assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`the portal answered ${String(answer.status)}`);
    const { data } = exchangedSchema.parse(await answer.json());
    return { token: data.token, expiresAt: data.exp * 1000 };
  };
};
