import { batch, computed, effect, type Signal, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { createLazyActions } from '../../api/createLazyActions.ts';
import { getEventPlaces, type Ticket } from '../../../contract/checkIn.ts';
import { createLatest } from '../../lib/createLatest.ts';
import { paths } from '../../lib/paths.ts';
import type { SignInModel } from '../signIn/SignInModel.ts';
import type { AppModels } from '../app/useApp.ts';
import type { EventWritesInput, RegistrationListeners } from './createEventWrites.ts';
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

  const refresh = createRefresh({ own, places, waiting, known, origin, again });
  const on: RegistrationListeners = {
    async onRegistered({ code, t, already }) {
      origin.value = already ? 'found' : 'new';
      again.value = false;
      if (t !== null) own.take({ code, t });
      await refresh();
    },
    onSent: waiting.begin,
    // The event may have changed meanwhile: full, closed, open only later. The page has to show that.
    onRefused: () => Promise.all([places.count(), app.config.refresh()]),
    onTicketRefused: refresh,
  };
  const onChanged: EventWritesInput['onChanged'] = (by, ticket) => {
    own.onChanged(by, ticket);
    void places.count();
  };
  const writes = createWrites({ app, signIn, m, link: own.link, on, onChanged });
  const registers = withLateError(writes.registers, waiting);
  onOtherPerson(session, () => {
    own.forget();
    writes.registers.reset();
    waiting.forgetError();
    known.value = false;
    origin.value = 'opened';
    again.value = false;
    if (session.status.peek() !== 'customer') waiting.end();
  });

  return {
    ...own,
    m,
    left: places.left,
    known,
    step: computed(() => stepOf(registers, signIn, m)),
    origin,
    again,
    refresh,
    changes: writes.changes,
    cancels: writes.cancels,
    registers,
    registerAgain() {
      again.value = true;
    },
  };
}

interface Refreshed {
  readonly own: ReturnType<typeof createTicket>;
  readonly places: ReturnType<typeof createPlaces>;
  readonly waiting: ReturnType<typeof createWaiting>;
  readonly known: Signal<boolean>;
  readonly origin: Signal<EventSituation['origin']>;
  readonly again: Signal<boolean>;
}

/** Reads the free places and the ticket, and settles a registration that waited for a code. */
function createRefresh({ own, places, waiting, known, origin, again }: Refreshed) {
  return async () => {
    await Promise.all([places.count(), own.load()]);
    batch(() => {
      known.value = true;
      if (own.ticketError.peek()) return;
      const ticket = own.ticket.peek();
      origin.value = waiting.settle(ticket) ?? origin.peek();
      // The form shows that the registration came too late, in place of an earlier ticket that was given back.
      if (waiting.error.peek() && ticket?.status === 'cancelled') again.value = true;
    });
  };
}

/** Where the registration stands. `verify`: a sign-in that leads back to the event is under way. */
function stepOf({ busy, error }: EventModel['registers'], signIn: SignInModel, m: string): EventStep {
  if (busy.value) return 'submitting';
  if (isUnderWay(signIn) && signIn.lastInput.value?.redirect === paths.event(m)) return 'verify';
  return error.value ? 'failed' : 'form';
}

const isUnderWay = ({ attempt, joining }: SignInModel) =>
  attempt.value !== undefined || joining.value !== undefined;

/** Runs `forget` whenever a session begins or ends: the data of one person must not be shown to the next. */
function onOtherPerson({ generation }: AppModels['session'], forget: () => void): void {
  let last = generation.peek();
  effect(() => {
    if (generation.value === last) return;
    last = generation.value;
    batch(forget);
  });
}

/** The event's writes, whose code is loaded with the first press. */
function createWrites(input: EventWritesInput) {
  const { action } = createLazyActions(
    () => input.app.session.generation.peek(),
    async () => (await import('./createEventWrites.ts')).createEventWrites(input),
  );
  return { registers: action('registers'), changes: action('changes'), cancels: action('cancels') };
}

/** How many places are left. */
function createPlaces({ api }: AppModels, m: string) {
  const left = signal<number | null | undefined>(undefined);
  const latest = createLatest();
  return {
    left,
    async count() {
      const isCurrent = latest.begin();
      const answer = await api.call(getEventPlaces, { params: { m } }).catch(() => undefined);
      if (answer && isCurrent()) left.value = answer.data.left;
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
  // The sign-in was given up: a customer who signs in by another way later has not come too late for the registration.
  effect(() => {
    if (!isUnderWay(signIn) && session.profileId.value === undefined) end();
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
    /** @returns how the customer came by the ticket; `undefined` where no registration waited, or it came too late */
    settle(ticket: Ticket | undefined): 'new' | 'found' | undefined {
      if (!sent || session.status.peek() !== 'customer') return undefined;
      const wanted = sent;
      end();
      // The registration is the one that waited, or one was there before.
      if (ticket && ticket.status !== 'cancelled') return isSame(ticket, wanted) ? 'new' : 'found';
      // It came too late: the sign-in does not fail for that, so it is an error here.
      error.value = new ApiError({ status: 409, code: 'too_late' });
      return undefined;
    },
  };
}

/** The action that registers; its error can also be that the code came too late. */
function withLateError(
  action: EventModel['registers'],
  late: Pick<ReturnType<typeof createWaiting>, 'error' | 'forgetError'>,
): EventModel['registers'] {
  return {
    ...action,
    error: computed(() => late.error.value ?? action.error.value),
    run(input) {
      late.forgetError();
      return action.run(input);
    },
  };
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
