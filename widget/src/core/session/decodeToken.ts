import * as z from 'zod/mini';
import { decodeBase64Text } from '../../lib/decodeBase64Text.ts';

/** Signs somebody in. Believed for the screen only: the server judges its signature and its session. */
export interface SessionToken {
  readonly kind: 'session';
  readonly token: string;
  readonly profileId: string;
  /** Unix seconds. */
  readonly exp: number;
  readonly mode: string | undefined;
  /** The session it stands for: a token that was renewed keeps it. */
  readonly sid: string | undefined;
  /** The origin it may be embedded in. */
  readonly azp: string | undefined;
}
/** A one-time token out of a mail: it has to be exchanged, by a press of a button. */
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
  azp: z.optional(text),
});
const linkSchema = z.object({ use: z.literal('link'), pid: z.optional(z.unknown()), azp: z.optional(text) });
/** Of no weight for who somebody is: what is no text is left out. */
const textOf = (value: unknown) => text.safeParse(value).data;

const LONGEST_TOKEN = 8192;
/** No session lives that long: an expiry beyond it was written in milliseconds, or made up. */
const FARTHEST_S = 10 * 366 * 86400;

/**
 * Reads a token (specification, section 5): base64 text of a compact signed token whose payload has a profile id and an
 * expiry in the future. Anything else is `undefined`, and whoever holds it a visitor.
 *
 * @param nowMs server-corrected time, unix milliseconds
 */
export function decodeToken(token: unknown, nowMs: number): SessionToken | LinkToken | undefined {
  if (typeof token !== 'string' || token.length > LONGEST_TOKEN) return undefined;
  const payload = payloadOf(token);
  const link = linkSchema.safeParse(payload);
  if (link.success && link.data.pid === undefined) return { kind: 'link', token, azp: link.data.azp };
  const session = sessionSchema.safeParse(payload);
  if (!session.success) return undefined;
  const { pid, exp, mode, sid, azp } = session.data;
  const leftS = exp - nowMs / 1000;
  if (!Number.isSafeInteger(exp) || leftS <= 0 || leftS > FARTHEST_S) return undefined;
  return { kind: 'session', token, profileId: pid, exp, mode: textOf(mode), sid: textOf(sid), azp };
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
