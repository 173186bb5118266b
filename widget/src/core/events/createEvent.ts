import { batch, computed, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import { toApiError } from '../../api/toApiError.ts';
import { getEventPlaces, type Ticket } from '../../../contract/checkIn.ts';
import type { postAuth } from '../../../contract/signIn.ts';
import { paths } from '../../lib/paths.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { SignInModel } from '../signIn/SignInModel.ts';
import type { AppModels } from '../app/useApp.ts';
import { createTicket } from './createTicket.ts';
import type { TicketStore } from './createTicketStore.ts';
import { ownAnswer } from './ownAnswer.ts';
import type { EventModel, RegistrationInput } from './EventModel.ts';
import type { EventSituation, EventStep } from './eventStates.ts';

/** @see EventModel */
export function createEvent(app: AppModels, signIn: SignInModel, kept: TicketStore, m: string): EventModel {
  const { session } = app;
  const own = createTicket(app, m, kept);
  const known = signal(false);
  const origin = signal<EventSituation['origin']>('opened');
  const again = signal(false);
  const places = createPlaces(app, m);
  const waiting = createWaiting(app, signIn);

  const refresh = async () => {
    await Promise.all([places.count(), own.load()]);
    batch(() => {
      known.value = true;
      if (own.ticketError.peek()) return;
      origin.value = waiting.settle(own.ticket.peek()) ?? origin.peek();
    });
  };
  const registering = createRegistering(app, signIn, m, {
    async onRegistered({ code, t, already }) {
      origin.value = already ? 'found' : 'new';
      again.value = false;
      if (t !== null) own.take({ code, t });
      await refresh();
    },
    onSent: waiting.begin,
    // The event may be another one by now: full, closed, open only later. The page has to say so.
    onRefused: () => Promise.all([places.count(), app.config.refresh()]),
  });
  const error = computed(() => waiting.error.value ?? registering.error.value);
  const step = computed((): EventStep => {
    if (registering.busy.value) return 'submitting';
    const isUnderWay = signIn.attempt.value !== undefined || signIn.joining.value !== undefined;
    if (isUnderWay && signIn.asked.value?.redirect === paths.event(m)) return 'verify';
    return error.value ? 'failed' : 'form';
  });

  let generation = session.generation.peek();
  effect(() => {
    if (session.generation.value === generation) return;
    generation = session.generation.value;
    // What one person saw is not the next one's.
    batch(() => {
      own.forget();
      registering.reset();
      waiting.forgetError();
      known.value = false;
      origin.value = 'opened';
      again.value = false;
      if (session.status.peek() !== 'customer') waiting.end();
    });
  });

  return {
    ...own,
    m,
    left: places.left,
    known,
    step,
    origin,
    again,
    refresh,
    registers: {
      busy: registering.busy,
      error,
      reset: registering.reset,
      run(input) {
        waiting.forgetError();
        return registering.run(input);
      },
    },
    registerAgain() {
      again.value = true;
    },
  };
}

/** How many places are left. */
function createPlaces({ api }: AppModels, m: string) {
  const left = signal<number | null | undefined>(undefined);
  return {
    left,
    async count() {
      const answer = await api.call(getEventPlaces, { params: { m } }).catch(() => undefined);
      if (answer) left.value = answer.data.left;
    },
  };
}

/** A registration that was sent and waits for a code. */
function createWaiting({ session }: AppModels, signIn: SignInModel) {
  const error = signal<ApiError | undefined>(undefined);
  let sent: RegistrationInput | undefined;
  const end = () => {
    sent = undefined;
  };
  // Given up: whoever signs in by another way has not come too late for anything.
  effect(() => {
    const isUnderWay = signIn.attempt.value !== undefined || signIn.joining.value !== undefined;
    if (!isUnderWay && session.profileId.value === undefined) end();
  });
  return {
    error,
    begin(input: RegistrationInput) {
      sent = input;
    },
    end,
    forgetError() {
      error.value = undefined;
    },
    /** @returns how the customer came by the ticket, where they waited for it */
    settle(ticket: Ticket | undefined): 'new' | 'found' | undefined {
      if (!sent || session.status.peek() !== 'customer') return undefined;
      const wanted = sent;
      end();
      // The registration is the one that waited, or one was there before.
      if (ticket) return isSame(ticket, wanted) ? 'new' : 'found';
      // It came too late: the sign-in does not fail for that, so it is said here.
      error.value = new ApiError({ status: 409, code: 'too_late' });
      return undefined;
    },
  };
}

interface RegistrationListeners {
  readonly onRegistered: (registration: {
    readonly code: string;
    readonly t: string | null;
    readonly already: boolean;
  }) => Promise<void>;
  /** A message is on its way that the registration waits for. */
  readonly onSent: (input: RegistrationInput) => void;
  readonly onRefused: () => Promise<unknown>;
}

/** At once for a customer; for a visitor once the address is verified. */
function createRegistering(app: AppModels, signIn: SignInModel, m: string, on: RegistrationListeners) {
  const { api, session } = app;
  const wishOf = ({ eventData, customFields }: RegistrationInput) => ({
    mode: 'event' as const,
    eventData: { ...eventData, event: m },
    customFields,
  });
  type Calls = { readonly postAuth: typeof postAuth };
  const asCustomer = async (input: RegistrationInput, code: Calls, key: string | undefined) => {
    const { data } = await api.call(code.postAuth, { body: wishOf(input), idempotencyKey: key });
    if (!('registration' in data) || !data.registration) throw new ApiError({ code: 'bad_answer' });
    await on.onRegistered({ code: data.registration.code, t: data.t, already: data.already });
  };
  const asVisitor = async (input: RegistrationInput) => {
    await signIn.request({ email: input.email, redirect: paths.event(m), wish: wishOf(input) });
    on.onSent(input);
  };
  return createAction(app.shared(createActionDeps), {
    name: `event.register ${m}`,
    load: () => import('../../../contract/signIn.ts'),
    idempotent: true,
    async call(input: RegistrationInput, { key, code }) {
      const isCustomer = session.status.peek() === 'customer';
      try {
        await (isCustomer ? asCustomer(input, code, key) : asVisitor(input));
      } catch (cause) {
        const failure = toApiError(cause);
        if (failure.status >= 400 && failure.status < 500) await on.onRefused();
        throw failure;
      }
    },
  });
}

function isSame({ registration, customFields }: Ticket, asked: RegistrationInput): boolean {
  const given = Object.entries(asked.customFields);
  return (
    registration.guests === (asked.eventData.guests ?? 0) &&
    given.every(
      ([handle, answer]) =>
        JSON.stringify(ownAnswer(customFields, handle) ?? null) === JSON.stringify(answer),
    )
  );
}
