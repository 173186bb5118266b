import { batch, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { type Action, createAction } from '../../../api/createAction.ts';
import type { ApiError } from '../../../api/ApiError.ts';
import { toApiError } from '../../../api/toApiError.ts';
import { type Offer } from '../../../../contract/offers.ts';
import { deleteOfferActivation, postOfferActivation } from '../../../../contract/rewards/entitlements.ts';
import { createActionDeps } from '../../../core/actions/createActionDeps.ts';
import type { AppModels } from '../../../core/app/useApp.ts';

/** Switching offers on and off, each shown before the server has confirmed it. */
export interface OfferSwitches {
  /** What has been pressed and is not confirmed, by the id of the offer. */
  readonly pending: ReadonlySignal<ReadonlyMap<number, boolean>>;
  /** Why the last one failed. */
  readonly error: ReadonlySignal<ApiError | undefined>;
  /** Never rejects: read `error`. */
  set(ids: readonly number[], on: boolean): Promise<void>;
  /** Clears `error`. */
  forget(): void;
}

/** For `app.shared`: a run continues when the page is left. */
export function createOfferSwitches(app: AppModels): OfferSwitches {
  const pending = signal<ReadonlyMap<number, boolean>>(new Map());
  const error = signal<ApiError | undefined>(undefined);
  const actions = new Map<number, Action<boolean, void>>();
  const show = (id: number, on: boolean | undefined) => {
    const next = new Map(pending.peek());
    if (on === undefined) next.delete(id);
    else next.set(id, on);
    pending.value = next;
  };
  // One for each offer, because an action runs once at a time.
  const actionOf = (id: number) => {
    const action = actions.get(id) ?? createSwitch(app, id, (on) => show(id, on));
    actions.set(id, action);
    return action;
  };
  const forget = () => void (error.value = undefined);
  const run = async (id: number, on: boolean) => {
    const action = actionOf(id);
    // An action runs once at a time: the press before is answered first.
    while (action.busy.peek()) {
      show(id, on);
      await action.run(on).catch(() => undefined);
    }
    if (actions.get(id) !== action) return;
    try {
      await action.run(on);
    } catch (cause) {
      const apiError = toApiError(cause);
      if (apiError.code !== 'aborted') error.value = apiError;
    } finally {
      if (actions.get(id) === action) show(id, undefined);
    }
  };
  // Nothing of one customer's is shown to the next.
  effect(() => {
    void app.session.generation.value;
    actions.clear();
    batch(() => {
      pending.value = new Map();
      forget();
    });
  });
  return {
    pending,
    error,
    forget,
    async set(ids, on) {
      forget();
      // A call for each: one may be refused without the others, and each is safe to repeat.
      await Promise.all(ids.map((id) => run(id, on)));
    },
  };
}

function createSwitch(app: AppModels, id: number, show: (on: boolean | undefined) => void) {
  const params = { id: String(id) };
  return createAction(app.shared(createActionDeps), {
    name: `offer.switch ${id}`,
    async call(on: boolean) {
      if (!on) return void (await app.api.call(deleteOfferActivation, { params }));
      await app.api.call(postOfferActivation, { params });
      app.host.track('offer_activated');
    },
    refreshes: [app.account.offers],
    optimistic: (on) => {
      show(on);
      return () => show(undefined);
    },
  });
}

/** The offers as they will be when what has been pressed is confirmed. */
export function withPending(
  offers: readonly Offer[],
  pending: ReadonlyMap<number, boolean>,
): readonly Offer[] {
  return offers.map((offer) => {
    const on = pending.get(offer.id);
    return on === undefined ? offer : { ...offer, status: on ? 'active' : 'available' };
  });
}
