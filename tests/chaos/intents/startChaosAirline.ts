import { createClub } from '#demo-host/airline/club/createClub.ts';
import { createAirlineApp } from '#demo-host/airline/createAirlineApp.ts';
import { createCreditStore } from '#demo-host/airline/createCreditStore.ts';
import { createDesk } from '#demo-host/airline/createDesk.ts';
import type { Credit } from '#demo-host/airline/Credit.ts';
import type { Member } from '#demo-host/airline/members.ts';
import { serveOnLoopback } from '#demo-host/run/serveOnLoopback.ts';
import { freePort } from '#tests/support/process/freePort.ts';
import type { AttackedApi } from '../../security/auth/startAttackedApi.ts';
import { type Mistake, mistakes } from './Disturbance.ts';
import { anyProcess, isCut, pause } from './chance.ts';

const secret = 'the airline of these experiments';
/** Milliseconds after which the API stops waiting for the airline. */
const TIMEOUT = 1000;
/** What happens to a credit, each entry as likely as another; `undefined`: it is credited. */
const faults: readonly ('rejected' | Mistake | undefined)[] = [
  ...([undefined, undefined, undefined, 'rejected', 'rejected', 'rejected'] as const),
  ...mistakes,
];

export interface ChaosAirline {
  /** For the processes of the API. */
  readonly settings: Readonly<Record<string, string>>;
  /** Names the API whose processes the airline calls back, once it has started. */
  connect(api: AttackedApi): void;
  /** Rejects the next credit of a member, makes a mistake about it, or neither. @returns the mistake */
  misbehave(number: string): Promise<Mistake | undefined>;
  /** Settles what it has rejected, which it would do a day later. */
  rejectNow(): Promise<void>;
  credits(): readonly Credit[];
  stop(): Promise<void>;
}

/** The demo's airline, for members of these numbers. It settles after 0.2 s, and calls back a process that may be dead. */
export async function startChaosAirline(numbers: readonly string[]): Promise<ChaosAirline> {
  const store = createCreditStore(undefined);
  let connected: AttackedApi | undefined;
  const callBack = async ({ reference, status }: Credit, memberNumber: string) => {
    if (connected !== undefined) await report(connected, { reference, member_number: memberNumber, status });
  };
  const desk = createDesk({ store, settleMs: 200, callBack });
  const members = numbers.map((number): Member => {
    return { number, last_name: 'OBRIEN', masked_name: 'A•••• O.' };
  });
  const app = createAirlineApp({ secret, members, store, desk, club: createClub(undefined) });
  const served = await serveOnLoopback(app, await freePort(), 'AIRLINE_PORT');
  return {
    settings: { AIRLINE_URL: served.url, AIRLINE_SECRET: secret, AIRLINE_TIMEOUT_MS: String(TIMEOUT) },
    connect: (api) => void (connected = api),
    misbehave: async (member_number) => {
      const fault = faults[Math.floor(Math.random() * faults.length)];
      if (fault === undefined) return undefined;
      await app.request('/control/faults', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ member_number, fault, ms: TIMEOUT * 1.5 }),
      });
      return fault === 'rejected' ? undefined : fault;
    },
    rejectNow: async () => {
      const rejected = store.list().filter((credit) => credit.outcome === 'rejected');
      await Promise.all(rejected.map(async ({ reference }) => await desk.settle(reference)));
    },
    credits: () => store.list(),
    stop: async () => await served.close(),
  };
}

/** Tries three times. Then the API has to ask. */
async function report(api: AttackedApi, body: object): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const status = await api
      .fetch(
        '/api/qff/callback',
        {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          ...(isCut() && { signal: AbortSignal.timeout(Math.floor(Math.random() * 40)) }),
        },
        { process: anyProcess() },
      )
      .then(
        (answer) => answer.status,
        () => 500,
      );
    if (status < 500) return;
    await pause(300);
  }
}
