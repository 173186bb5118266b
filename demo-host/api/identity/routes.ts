import type { EndpointNamed } from '#contract/endpoints.ts';
import { readProfile } from '../customers/queries/readProfile.ts';
import { requireStepUp } from '../sessions/rules/requireStepUp.ts';
import { checkInCaller } from '../visits/queries/checkInCaller.ts';
import { registerCaller } from '../events/queries/registerCaller.ts';
import { type AddressPurpose, finishAddressChange } from './queries/finishAddressChange.ts';
import { join } from './queries/join.ts';
import { readAvailability } from './queries/readAvailability.ts';
import { readMode } from './rules/readMode.ts';
import { parseDeferredAction } from './queries/parseDeferredAction.ts';
import { startSignIn, type SignInCall } from './queries/startSignIn.ts';
import { verifySignIn } from './queries/verifySignIn.ts';
import { type Call, WithStatus, type Handlers } from '../platform/call/Call.ts';
import { startAddressChange } from './queries/startAddressChange.ts';
import { startAttempt } from './queries/startAttempt.ts';
import { tryCode, codeRefusal } from './queries/tryCode.ts';
import { markSteppedUp } from '../sessions/queries/markSteppedUp.ts';

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
    const data = await verifySignIn(body, contextOf(call));
    // A deferred registration may have queued its own mail.
    wakeOutbox();
    return { data };
  },
  postAuthCreate: async (call) => {
    const data = await join(call.body, contextOf(call));
    call.wakeOutbox();
    return new WithStatus(201, { data });
  },
  postStepUp: async ({ deps, session, tokens, now, language, client, wakeOutbox }) => {
    const sent = await startAttempt(
      {
        purpose: 'step_up',
        to: { by: 'profile', profileId: session.profileId },
        channel: 'email',
        carries: 'code',
        language,
        sessionId: session.id,
      },
      {
        db: deps.db,
        config: deps.config,
        now,
        pepper: await tokens.pepper(),
        caller: { address: client.address },
      },
    );
    wakeOutbox();
    return new WithStatus(202, { data: sent });
  },
  postStepUpVerify: async ({ deps, session, tokens, now, body }) => {
    const given = {
      attemptId: body.attempt_id,
      code: body.code,
      purpose: 'step_up',
      sessionId: session.id,
    } as const;
    const circumstances = { now, pepper: await tokens.pepper() };
    // In one transaction: a code must not be spent without effect.
    const guess = await deps.db.transaction(async (tx) => {
      const answer = await tryCode(tx, given, circumstances);
      if (answer.is === 'right') await markSteppedUp(tx, session.id, now);
      return answer;
    });
    if (guess.is !== 'right') throw codeRefusal(guess);
    return { data: { status: 'stepped_up' } };
  },
} satisfies Handlers;

/** Changes of the address or the number: each needs a recent step-up, and a code that was sent to the new one. */
export const addressRoutes = {
  postEmailChange: async (call) => await startChange(call, 'email_change', call.body.email),
  postMobileChange: async (call) => await startChange(call, 'mobile_change', call.body.mobile_phone),
  postEmailChangeVerify: (call) => finishChange(call, 'email_change'),
  postMobileChangeVerify: (call) => finishChange(call, 'mobile_change'),
} satisfies Handlers;

type Change = Call<EndpointNamed<'postEmailChange'>> | Call<EndpointNamed<'postMobileChange'>>;

async function startChange(call: Change, purpose: AddressPurpose, newAddress: string) {
  const { deps, session, now, tokens, client, language } = call;
  requireStepUp(session, now);
  const pepper = await tokens.pepper();
  const caller = { address: client.address };
  const context = { db: deps.db, config: deps.config, now, pepper, caller };
  const data = await startAddressChange({ purpose, newAddress, session, language }, context);
  call.wakeOutbox();
  return new WithStatus(202, { data });
}

type Verification =
  | Call<EndpointNamed<'postEmailChangeVerify'>>
  | Call<EndpointNamed<'postMobileChangeVerify'>>;

async function finishChange(call: Verification, purpose: AddressPurpose) {
  const { deps, session, now, tokens, body } = call;
  await finishAddressChange(deps.db, { purpose, session, body, now, pepper: await tokens.pepper() });
  call.wakeOutbox();
  return { data: await readProfile(deps.db, session.profileId, now) };
}

type Sending = SignInCall & Pick<Parameters<NonNullable<Handlers['postAuth']>>[0], 'wakeOutbox'>;

async function send(call: Sending, how: Omit<Parameters<typeof startSignIn>[1], 'deferred'>) {
  const deferred = await parseDeferredAction(call);
  try {
    const sent = await startSignIn(call, deferred === undefined ? how : { ...how, deferred });
    return new WithStatus(202, { data: sent });
  } finally {
    // A refusal may have queued a mail to the owner of the address.
    call.wakeOutbox();
  }
}

const contextOf = ({
  deps,
  tokens,
  now,
  client,
}: Pick<SignInCall, 'deps' | 'tokens' | 'now' | 'client'>) => ({
  deps,
  tokens,
  now,
  device: client.device,
  network: client.address,
});
