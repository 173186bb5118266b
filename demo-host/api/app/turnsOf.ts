import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Turn } from '../platform/limits/takeTurn.ts';
import type { LiveDevice, LiveSession } from '../platform/call/Caller.ts';

/** The fields of a body that identify a person, a secret of that person, a receipt or an event. */
const bodySchema = z.object({
  email: z.optional(z.string()),
  mobile_phone: z.nullish(z.string()),
  attempt_id: z.optional(z.string()),
  link_token: z.optional(z.string()),
  member: z.nullish(z.string()),
  receipt_number: z.optional(z.string()),
  eventData: z.optional(z.object({ event: z.string() })),
});

interface Asked {
  readonly params: unknown;
  readonly body: unknown;
  readonly session: LiveSession | undefined;
  readonly device: LiveDevice | undefined;
  readonly client: { readonly address: string };
  readonly now: Date;
}

/** Visitors of one network share its quotas, and with them a lock: so many of their writes run at the same time. */
const ofOneNetwork = 4;

/**
 * The turns that a write takes (`takeTurn`), outermost first: those of the same call for the same person, of all visitors of the same network
 * (tills are not visitors), of the same event, and of the same receipt. Reads take none. A call that waits for an earlier call of the same
 * person does not yet take a turn of the network.
 */
export function turnsOf({ method, path, auth }: Endpoint, asked: Asked): readonly Turn[] {
  if (method === 'GET') return [];
  const { params, body, session, client } = asked;
  const { data = {} } = z.safeParse(bodySchema, body);
  const who =
    session?.profileId ??
    data.email?.toLowerCase() ??
    data.mobile_phone ??
    data.attempt_id ??
    data.link_token ??
    // A guest's sale names no member.
    data.member ??
    undefined;
  const event = z.safeParse(z.object({ m: z.string() }), params).data?.m ?? data.eventData?.event;
  return [
    ...(who === undefined
      ? []
      : [{ name: `${method} ${path} ${who}`, atOnce: 1, request: requestOf(path, asked) }]),
    ...(session === undefined && auth !== 'staff'
      ? [{ name: `network ${client.address}`, atOnce: ofOneNetwork }]
      : []),
    ...(event === undefined ? [] : [{ name: `event ${event}`, atOnce: 1 }]),
    ...(data.receipt_number === undefined ? [] : [{ name: `receipt ${data.receipt_number}`, atOnce: 1 }]),
  ];
}

const requestOf = (path: string, { params, body, session, device, client, now: at }: Asked) => ({
  text: JSON.stringify([path, params, body, session?.id, device?.id, client.address]),
  at,
});
