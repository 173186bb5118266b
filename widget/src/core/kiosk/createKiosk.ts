import { batch, computed, createModel, effect, signal, type ReadonlySignal } from '@preact/signals-react';
import type { ApiClient } from '../../api/ApiClient.ts';
import { ApiError } from '../../api/ApiError.ts';
import { getDevice, postDevice } from '../../../contract/checkIn.ts';
import type { Language } from '../../../contract/reference.ts';
import type { GivenBody } from '../../../contract/endpoint.ts';
import { postAuth, postAuthSearchById } from '../../../contract/signIn.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import type { Store } from '../../lib/storage/createStore.ts';
import { createKioskQueue, type Fate, type QueueEntry } from './createKioskQueue.ts';
import { fateOf } from './fateOf.ts';
import type { KioskModel } from './KioskModel.ts';
import type { Outcome } from './Outcome.ts';
import { outcomeOf } from './outcomeOf.ts';
import { type Pairing, readPairing } from './readPairing.ts';

export interface KioskDeps {
  readonly api: ApiClient;
  /** The device's own storage, which no logout clears. */
  readonly store: Store;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly online: ReadonlySignal<boolean>;
  readonly newKey: () => string;
  readonly language: () => Language;
}

type Body = GivenBody<typeof postAuth>;

/** What could not be sent is tried again this often. */
const AGAIN_MS = 15000;
/** Staff may end a pairing at any time. */
const CHECK_MS = 300000;
/** The network's fault, not the person's: it can be kept and sent later. */
const keepable = (error: ApiError) =>
  error.code === 'offline' || error.code === 'timeout' || [502, 503, 504].includes(error.status);
/** Nobody has that number, or that address where newcomers are not taken. */
const isUnknown = ({ errors }: ApiError) =>
  ['email', 'mobile_phone', 'ref'].some((who) => errors?.[who]?.includes('unknown'));
const toApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError({ cause: error }));

const Model = createModel(({ api, store, now, online, newKey, language }: KioskDeps): KioskModel => {
  const pairing = signal<Pairing | undefined>(readPairing(store));
  const wasRevoked = signal(false);
  const isPairing = signal(false);
  const pairingFault = signal<ApiError | undefined>(undefined);
  const busy = signal(false);
  const outcome = signal<Outcome | undefined>(undefined);
  const fault = signal<ApiError | undefined>(undefined);
  /** The same press again is the same intent: it keeps its key. */
  let intent: { readonly body: string; readonly key: string } | undefined;

  const headers = () => ({ 'x-portal-device': pairing.peek()?.token ?? '' });
  const post = async ({ key, body }: QueueEntry) =>
    await api.call(postAuth, { body: body as Body, headers: headers(), idempotencyKey: key, tries: 1 });

  const queue = createKioskQueue({
    store,
    now,
    send: async (entry): Promise<Fate> => {
      if (!pairing.peek()) return 'unpaired';
      try {
        await post(entry);
        return 'sent';
      } catch (error) {
        const fate = fateOf(toApiError(error));
        if (fate === 'unpaired') revoke();
        return fate;
      }
    },
  });

  /** What waits stays: the device may be paired again. */
  const revoke = () => {
    store.remove(deviceKeys.pairing);
    batch(() => {
      pairing.value = undefined;
      wasRevoked.value = true;
      outcome.value = undefined;
      fault.value = undefined;
    });
  };
  /** `false`: there is no room, or it would be too late. What stands for a scanned card is good for minutes only. */
  const keepForLater = (entry: QueueEntry): boolean => {
    if (entry.body['ref'] !== undefined || !queue.add(entry)) return false;
    intent = undefined;
    outcome.value = { kind: 'offline_queued' };
    return true;
  };
  const fail = (error: ApiError) => {
    if (error.status === 401) revoke();
    else if (isUnknown(error)) outcome.value = { kind: 'not_known' };
    else fault.value = error;
  };
  const send = async (entry: QueueEntry) => {
    if (!online.peek() && keepForLater(entry)) return;
    try {
      const { data } = await post(entry);
      intent = undefined;
      outcome.value = outcomeOf(data);
    } catch (cause) {
      const error = toApiError(cause);
      if (!keepable(error) || !keepForLater(entry)) fail(error);
    }
  };
  const submit = (asked: Body) => {
    // Messages come in the language of the person, who has left when an entry that waited is sent.
    const body = { ...asked, redirect: null, language: language() };
    const text = JSON.stringify(body);
    if (intent?.body !== text) intent = { body: text, key: newKey() };
    return send({ key: intent.key, at: now(), body });
  };
  /** One at a time, and only while paired. */
  const guarded = async (act: (device: Pairing['device']) => Promise<void>) => {
    const device = pairing.peek()?.device;
    if (!device || busy.peek()) return;
    busy.value = true;
    fault.value = undefined;
    try {
      await act(device);
    } catch (error) {
      fail(toApiError(error));
    } finally {
      busy.value = false;
    }
  };
  const visit = (who: Body, location: number) => submit({ ...who, mode: 'visit', location });

  const check = async () => {
    const before = pairing.peek();
    if (!before || !online.peek()) return;
    try {
      const { data: device } = await api.call(getDevice, { headers: headers(), tries: 1 });
      // Meanwhile somebody may have paired it anew.
      if (pairing.peek() !== before) return;
      pairing.value = { ...before, device };
      store.write(deviceKeys.pairing, pairing.peek());
    } catch (error) {
      if (toApiError(error).status === 401 && pairing.peek() === before) revoke();
    }
  };

  return {
    device: computed(() => pairing.value?.device),
    wasRevoked,
    pairing: isPairing,
    pairingFault,
    busy,
    outcome,
    fault,
    waiting: queue.waiting,
    isFull: computed(() => queue.waiting.value >= queue.most),
    losses: queue.losses,

    async pair(code) {
      if (isPairing.peek()) return;
      isPairing.value = true;
      pairingFault.value = undefined;
      try {
        const { data } = await api.call(postDevice, { body: { code }, tries: 1 });
        store.write(deviceKeys.pairing, data);
        batch(() => {
          pairing.value = data;
          wasRevoked.value = false;
        });
        // Whoever pairs it has read what it said.
        queue.forgetLosses();
        void queue.flush();
      } catch (error) {
        pairingFault.value = toApiError(error);
      } finally {
        isPairing.value = false;
      }
    },
    checkIn: (person) => guarded((device) => visit(person, device.location.id)),
    checkInByCard: (card) =>
      guarded(async (device) => {
        const search = { type: 'loyalty_card', id: card } as const;
        const { data } = await api.call(postAuthSearchById, { body: search, headers: headers(), tries: 1 });
        if (data.found) await visit({ ref: data.ref }, device.location.id);
        else outcome.value = { kind: 'not_known' };
      }),
    register: (person, { eventData, customFields }) =>
      guarded(() => submit({ ...person, mode: 'event', eventData, customFields })),
    startOver() {
      intent = undefined;
      batch(() => {
        outcome.value = undefined;
        fault.value = undefined;
        pairingFault.value = undefined;
      });
    },
    start() {
      const stop = effect(() => {
        if (online.value) void check().then(() => queue.flush());
      });
      const again = setInterval(() => void queue.flush(), AGAIN_MS);
      const checking = setInterval(() => void check(), CHECK_MS);
      return () => {
        stop();
        clearInterval(again);
        clearInterval(checking);
        queue.close();
      };
    },
  };
});

/** @see KioskModel */
export function createKiosk(deps: KioskDeps): KioskModel {
  return new Model(deps);
}
