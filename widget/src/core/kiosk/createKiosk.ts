import { batch, computed, createModel, effect, signal } from '@preact/signals-react';
import type { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import { toApiError } from '../../api/toApiError.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import { postAuth, postAuthSearchById } from '../../../contract/signIn.ts';
import { createKioskQueue, type KioskQueue, type QueueEntry } from './createKioskQueue.ts';
import { createPairing, type PairingModel } from './createPairing.ts';
import { fateOf } from './fateOf.ts';
import type { KioskDeps } from './KioskDeps.ts';
import type { KioskModel, Person } from './KioskModel.ts';
import type { Outcome } from './Outcome.ts';
import { outcomeOf } from './outcomeOf.ts';

type Body = GivenBody<typeof postAuth>;

/** What could not be sent is tried again this often. */
const AGAIN_MS = 15000;
/** Staff may end a pairing at any time. */
const CHECK_MS = 300000;
/** An error of the network, not of the person: the check-in can be kept and sent later. */
const isKeepable = (error: ApiError) =>
  error.code === 'offline' || error.code === 'timeout' || [502, 503, 504].includes(error.status);
/** No account has that number, or that address where newcomers cannot join; no ticket has that code. */
const isUnknown = ({ errors }: ApiError) =>
  ['email', 'mobile_phone', 'ref', 'eventData.registration_code'].some((who) =>
    errors?.[who]?.includes('unknown'),
  );

/**
 * A scanned card may not wait: its reference is valid for minutes only. Nor may the code of a ticket: it may be a wrong one, whose guest
 * would have gone in by then.
 */
const mayWait = ({ ref, eventData }: Body) => ref === undefined && eventData?.registration_code === undefined;

const Model = createModel((given: KioskDeps): KioskModel => {
  // The actions run offline too: what cannot be sent is kept in the queue.
  const deps = { ...given, actions: { ...given.actions, online: () => true } };
  const outcome = signal<Outcome | undefined>(undefined);
  const pairing = createPairing(deps, () => {
    outcome.value = undefined;
    serving.reset();
  });
  const post = createPost(deps, pairing);
  const queue = createQueue(deps, pairing, post);
  const { serving, ...visitor } = createServing(deps, pairing, queue, post);
  const serve = async (find: (location: number) => Promise<Body | undefined>) => {
    const location = pairing.current.peek()?.device.location.id;
    if (location === undefined || serving.busy.peek()) return;
    await serving
      .run(() => find(location))
      .then(
        (next) => (outcome.value = next),
        // `error` has the reason.
        () => undefined,
      );
  };

  return {
    device: computed(() => pairing.current.value?.device),
    wasRevoked: pairing.wasRevoked,
    pairs: {
      ...pairing.pairs,
      async run(code) {
        await pairing.pairs.run(code);
        // The member of staff who pairs the device has seen how many entries were lost.
        queue.forgetLosses();
        void queue.flush();
      },
    },
    busy: serving.busy,
    outcome,
    error: serving.error,
    waiting: queue.waiting,
    isFull: computed(() => queue.waiting.value >= queue.most),
    losses: queue.losses,
    checkIn: (person) => serve((location) => visitor.byPerson(person, location)),
    checkInByCard: (card) => serve((location) => visitor.byCard(card, location)),
    checkInByTicket: (code, event) =>
      serve(async () => ({
        mode: 'event',
        eventData: { event, source: 'kiosk', registration_code: code },
      })),
    register: (person, { eventData, customFields }) =>
      serve(async () => ({ ...person, mode: 'event', eventData, customFields })),
    startOver() {
      batch(() => {
        outcome.value = undefined;
        serving.reset();
        pairing.pairs.reset();
      });
    },
    start: () => keepSending(deps, pairing, queue),
  };
});

/** @see KioskModel */
export function createKiosk(deps: KioskDeps): KioskModel {
  return new Model(deps);
}

type Post = ReturnType<typeof createPost>;

/** Sends a check-in or a registration in the device's name. */
function createPost({ api }: KioskDeps, pairing: PairingModel) {
  return ({ key, body }: Pick<QueueEntry, 'key' | 'body'>) =>
    api.call(postAuth, {
      body: body as Body,
      headers: pairing.headers(),
      idempotencyKey: key,
      tries: 1,
    });
}

/** The queue of what could not be sent at once. An entry for which the server refuses the device ends the pairing. */
function createQueue({ store, now }: KioskDeps, pairing: PairingModel, post: Post): KioskQueue {
  return createKioskQueue({
    store,
    now,
    async send(entry) {
      if (!pairing.current.peek()) return 'unpaired';
      try {
        await post(entry);
        return 'sent';
      } catch (error) {
        const fate = fateOf(toApiError(error));
        if (fate === 'unpaired') pairing.revoke();
        return fate;
      }
    },
  });
}

/** One person at a time: finds who it is, sends, or keeps what could not be sent. */
function createServing(deps: KioskDeps, pairing: PairingModel, queue: KioskQueue, post: Post) {
  const { api, actions, now, online, language } = deps;
  /** @returns `undefined` if the queue is full, and for what must not wait */
  const keepForLater = (entry: QueueEntry & { readonly body: Body }): Outcome | undefined =>
    mayWait(entry.body) && queue.add(entry) ? { kind: 'offline_queued' } : undefined;
  const sends = createAction(actions, {
    name: 'kiosk.send',
    idempotent: true,
    async call(body: Body, { key = '' }): Promise<Outcome> {
      const entry = { key, at: now(), body };
      const kept = online.peek() ? undefined : keepForLater(entry);
      if (kept) return kept;
      try {
        return outcomeOf((await post(entry)).data);
      } catch (cause) {
        const later = isKeepable(toApiError(cause)) ? keepForLater(entry) : undefined;
        if (later) return later;
        throw cause;
      }
    },
  });
  const serving = createAction(actions, {
    name: 'kiosk.serve',
    async call(find: () => Promise<Body | undefined>): Promise<Outcome | undefined> {
      try {
        const asked = await find();
        if (!asked) return { kind: 'not_known' };
        // Messages come in the language of the person, who has left when an entry that waited is sent.
        return await sends.run({ ...asked, redirect: null, language: language() });
      } catch (cause) {
        const error = toApiError(cause);
        if (isUnknown(error)) return { kind: 'not_known' };
        if (error.status !== 401) throw cause;
        pairing.revoke();
        return undefined;
      }
    },
  });
  return {
    serving: {
      ...serving,
      reset() {
        serving.reset();
        sends.reset();
      },
    },
    byPerson: async (who: Person | { readonly ref: string }, location: number): Promise<Body> => ({
      ...who,
      mode: 'visit',
      location,
    }),
    async byCard(card: string, location: number): Promise<Body | undefined> {
      const search = { type: 'loyalty_card', id: card } as const;
      const headers = pairing.headers();
      const { data } = await api.call(postAuthSearchById, { body: search, headers, tries: 1 });
      return data.found ? { ref: data.ref, mode: 'visit', location } : undefined;
    },
  };
}

/** Sends what waits, and asks whether the device is still paired. @returns a function that stops it */
function keepSending({ online }: KioskDeps, pairing: PairingModel, queue: KioskQueue): () => void {
  const stop = effect(() => {
    if (online.value) void pairing.check().then(() => queue.flush());
  });
  const again = setInterval(() => void queue.flush(), AGAIN_MS);
  const checking = setInterval(() => void pairing.check(), CHECK_MS);
  return () => {
    stop();
    clearInterval(again);
    clearInterval(checking);
    queue.close();
  };
}
