import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { emailSchema } from '#contract/signIn.ts';
import type { AppConfig } from '../../platform/config/AppConfig.ts';

/** Asymmetric keys only: with a shared one, every verifier could also sign. */
const algorithms = ['ES256', 'EdDSA', 'RS256'];
/** Seconds by which the expiry of an assertion may lie ahead, and by which clocks may differ. */
const life = 60;
const skew = 5;

const claims = z
  .object({
    // PostgreSQL stores no NUL, so no customer's number has it.
    sub: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\u0000]*$/)
      .optional(),
    email: z.optional(emailSchema),
    aud: z.string(),
    azp: z.string(),
    jti: z.string().min(16).max(200),
    iat: z.int(),
    nbf: z.int().optional(),
    exp: z.int(),
  })
  .refine(({ sub, email }) => (sub === undefined) !== (email === undefined));

/** The customer who is signed in at the retailer's, by the retailer's own number or by e-mail address. */
export type AssertionClaims = z.infer<typeof claims>;

/**
 * @returns the claims of an assertion that the retailer's server signed for this portal and that is valid now;
 *   otherwise `undefined`
 */
export async function verifyAssertion(
  assertion: string,
  { ssoJwks, publicUrl }: Pick<AppConfig, 'ssoJwks' | 'publicUrl'>,
  now: Date,
): Promise<AssertionClaims | undefined> {
  if (ssoJwks === undefined) return undefined;
  const parsed = claims.safeParse(await openAssertion(assertion, ssoJwks as JSONWebKeySet));
  return parsed.success && parsed.data.aud === publicUrl && isOfNow(parsed.data, now)
    ? parsed.data
    : undefined;
}

async function openAssertion(assertion: string, jwks: JSONWebKeySet): Promise<unknown> {
  try {
    const { payload } = await compactVerify(assertion, createLocalJWKSet(jwks), { algorithms });
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch {
    return undefined;
  }
}

function isOfNow({ iat, nbf = iat, exp }: AssertionClaims, now: Date): boolean {
  const seconds = now.getTime() / 1000;
  return Math.max(iat, nbf) <= seconds + skew && exp > seconds - skew && exp <= seconds + life + skew;
}

/** @returns the time after which an assertion is expired for every clock */
export function endOfAssertion({ exp }: AssertionClaims): Date {
  return new Date((exp + skew) * 1000);
}
