import * as z from 'zod/mini';
import { decodeBase64Text } from '../../lib/decodeBase64Text.ts';

/** A token that signs a customer in. Trusted only for what is shown: the server checks the signature and the session. */
export interface SessionToken {
  readonly kind: 'session';
  readonly token: string;
  readonly profileId: string;
  /** Unix seconds. */
  readonly exp: number;
  /** `visit` or `event` where a check-in began the session. */
  readonly mode: string | undefined;
  /** The id of its session; a renewed token keeps it. */
  readonly sid: string | undefined;
  /** The origin it may be embedded in. */
  readonly azp: string | undefined;
  /** How it was obtained: the first of its `amr`. */
  readonly amr: string | undefined;
}
/** A one-time token of a mailed link: exchanged when the customer presses a button. */
export interface LinkToken {
  readonly kind: 'link';
  readonly token: string;
  readonly azp: string | undefined;
}

const text = z.string().check(z.maxLength(2048));
const sessionSchema = z.object({
  pid: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  mode: z.optional(z.unknown()),
  sid: z.optional(z.unknown()),
  amr: z.optional(z.unknown()),
  azp: z.optional(text),
});
const linkSchema = z.object({ use: z.literal('link'), pid: z.optional(z.unknown()), azp: z.optional(text) });
/** For claims that are only shown or compared: an invalid value counts as missing. Not for `azp`: without it a token is valid everywhere. */
const textOf = (value: unknown) => text.safeParse(value).data;

const LONGEST_TOKEN = 8192;
/** No session lives that long: a later expiry was given in milliseconds, or is forged. */
const FARTHEST_S = 10 * 366 * 86400;

/**
 * Decodes a token (specification, section 5): base64 text of a compact signed token whose payload has a profile id and an
 * expiry (whole seconds, in the future, at most ten years ahead), or, for a link, whose expiry is not looked at, `use: "link"` and no profile id.
 *
 * @param nowMs server-corrected time, unix milliseconds
 * @returns `undefined` for anything else: the holder is a visitor
 */
export function decodeToken(token: unknown, nowMs: number): SessionToken | LinkToken | undefined {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return undefined;
  const payload = payloadOf(token);
  const link = linkSchema.safeParse(payload);
  if (link.success && link.data.pid === undefined) return { kind: 'link', token, azp: link.data.azp };
  const session = sessionSchema.safeParse(payload);
  if (!session.success) return undefined;
  const { pid, exp, mode, sid, azp, amr } = session.data;
  const leftS = exp - nowMs / 1000;
  if (!Number.isSafeInteger(exp) || leftS <= 0 || leftS > FARTHEST_S) return undefined;
  return {
    kind: 'session',
    token,
    profileId: pid,
    exp,
    mode: textOf(mode),
    sid: textOf(sid),
    azp,
    amr: textOf([amr].flat()[0]),
  };
}

function payloadOf(token: string): unknown {
  const parts = decodeBase64Text(token)?.split('.') ?? [];
  const [, payload = ''] = parts;
  if (parts.length !== 3) return undefined;
  try {
    return JSON.parse(decodeBase64Text(payload) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
