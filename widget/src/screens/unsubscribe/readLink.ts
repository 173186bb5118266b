import * as z from 'zod/mini';
import { type Channel, channels } from '../../../contract/comms.ts';
import { decodeBase64Text } from '../../lib/decodeBase64Text.ts';

/** What a link from a message would turn off. It is only for display: the server checks whether the link is genuine. */
export interface UnsubscribeLink {
  readonly token: string;
  readonly channel: Channel;
  readonly topic: string;
  /** Unix milliseconds. */
  readonly endsAt: number;
}

const MAX_LENGTH = 2048;
const claimsSchema = z.object({
  use: z.literal('unsubscribe'),
  channel: z.enum(channels),
  topic: z.string().check(z.maxLength(64)),
  exp: z.number(),
});

/** @returns `undefined` for text that is not such a token */
export function readLink(token: string): UnsubscribeLink | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const payload = decodeBase64Text(token)?.split('.')[1] ?? '';
  const claims = claimsSchema.safeParse(jsonOf(decodeBase64Text(payload)));
  if (!claims.success) return undefined;
  const { channel, topic, exp } = claims.data;
  return { token, channel, topic, endsAt: exp * 1000 };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}
