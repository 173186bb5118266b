import { checkInCaller } from '../visits/queries/checkInCaller.ts';
import { registerCaller } from '../events/queries/registerCaller.ts';
import { join } from './queries/join.ts';
import { readAvailability } from './queries/readAvailability.ts';
import { readMode } from './rules/readMode.ts';
import { parseDeferredAction } from './queries/parseDeferredAction.ts';
import { searchById } from '../devices/queries/searchById.ts';
import { startSignIn, type AskingCall } from './queries/startSignIn.ts';
import { verifySignIn } from './queries/verifySignIn.ts';
import { WithStatus, type Handlers } from '../platform/call/Call.ts';

export const signInRoutes = {
  postAuth: async (call) => {
    const mode = readMode(call.body);
    if (mode === 'visit') return await checkInCaller(call);
    if (mode === 'event') return await registerCaller(call);
    return await send(call, {});
  },
  postAuthMagicLink: (call) => send(call, { channel: 'email', carries: 'link' }),
  postAuthEmail: (call) => send(call, { channel: 'email', carries: 'code' }),
  postAuthSms: (call) => send(call, { channel: 'sms' }),
  postAuthAvailability: async (call) => ({ data: await readAvailability(call) }),
  postAuthVerify: async (call) => {
    const { body, wakeOutbox } = call;
    const data = await verifySignIn(body, verifying(call));
    // A registration that was waiting for this has a mail of its own.
    wakeOutbox();
    return { data };
  },
  postAuthCreate: async (call) => {
    const data = await join(call.body, verifying(call));
    call.wakeOutbox();
    return new WithStatus(201, { data });
  },
  postAuthSearchById: async (call) => ({ data: await searchById(call) }),
} satisfies Handlers;

type Sending = AskingCall & Pick<Parameters<NonNullable<Handlers['postAuth']>>[0], 'wakeOutbox'>;

async function send(call: Sending, how: Omit<Parameters<typeof startSignIn>[1], 'deferred'>) {
  const deferred = await parseDeferredAction(call);
  try {
    const sent = await startSignIn(call, deferred === undefined ? how : { ...how, deferred });
    return new WithStatus(202, { data: sent });
  } finally {
    // A refusal, too, may let the owner of an address in.
    call.wakeOutbox();
  }
}

const verifying = ({
  deps,
  tokens,
  now,
  client,
}: Pick<AskingCall, 'deps' | 'tokens' | 'now' | 'client'>) => ({
  deps,
  tokens,
  now,
  device: client.device,
  network: client.address,
});
