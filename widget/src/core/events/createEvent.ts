import { batch, computed, effect, signal } from '@preact/signals-react';
import { ApiError } from '../../api/ApiError.ts';
import { getEventPlaces, type Ticket } from '../../../contract/checkIn.ts';
import { paths } from '../../lib/paths.ts';
import type { SignInModel } from '../signIn/SignInModel.ts';
import { loadSignInCalls } from '../signIn/loadSignInCalls.ts';
import type { AppModels } from '../app/useApp.ts';
import { createTicket } from './createTicket.ts';
import type { TicketStore } from './createTicketStore.ts';
import { ownAnswer } from './ownAnswer.ts';
import type { EventModel, RegistrationInput } from './EventModel.ts';
import type { EventSituation, EventStep } from './eventStates.ts';

/** @see EventModel */
export function createEvent(app: AppModels, signIn: SignInModel, kept: TicketStore, m: string): EventModel {
  const { api, session } = app;
  const here = paths.event(m);
  const own = createTicket(app, m, kept);
  const left = signal<number | null | undefined>(undefined);
  const known = signal(false);
  const busy = signal(false);
  const error = signal<ApiError | undefined>(undefined);
  const origin = signal<EventSituation['origin']>('opened');
  const again = signal(false);
  /** What was sent and waits for a code. */
  let waiting: RegistrationInput | undefined;
  /** One key for one wish, however often it is sent. */
  let intent: { readonly text: string; readonly key: string } | undefined;

  const step = computed((): EventStep => {
    if (busy.value) return 'submitting';
    const isUnderWay = signIn.attempt.value !== undefined || signIn.joining.value !== undefined;
    if (isUnderWay && signIn.asked.value?.redirect === here) return 'verify';
    return error.value ? 'failed' : 'form';
  });
  const countPlaces = async () => {
    const answer = await api.call(getEventPlaces, { params: { m } }).catch(() => undefined);
    if (answer) left.value = answer.data.left;
  };
  const refresh = async () => {
    await Promise.all([countPlaces(), own.load()]);
    batch(() => {
      known.value = true;
      const ticket = own.ticket.peek();
      if (!waiting || session.status.peek() !== 'customer' || own.ticketError.peek()) return;
      // A registration that waited for a code is the one that is there now, or one was there before.
      if (ticket) origin.value = isSame(ticket, waiting) ? 'new' : 'found';
      // It came too late: the sign-in does not fail for that, so it is said here.
      else error.value = new ApiError({ status: 409, code: 'too_late' });
      waiting = undefined;
    });
  };
  const keyOf = (text: string) => {
    if (intent?.text !== text) intent = { text, key: crypto.randomUUID() };
    return intent.key;
  };
  const registerAsCustomer = async ({ eventData, customFields }: RegistrationInput) => {
    const body = { mode: 'event' as const, eventData: { ...eventData, event: m }, customFields };
    const idempotencyKey = keyOf(JSON.stringify(body));
    const asker = session.generation.peek();
    const { postAuth } = await loadSignInCalls();
    // It would be done for whoever is signed in now.
    if (session.generation.peek() !== asker) throw new ApiError({ code: 'aborted' });
    const { data } = await api.call(postAuth, { body, idempotencyKey });
    intent = undefined;
    if (!('registration' in data) || !data.registration) throw new ApiError({ code: 'bad_answer' });
    origin.value = data.already ? 'found' : 'new';
    again.value = false;
    if (data.t !== null) own.take({ code: data.registration.code, t: data.t });
    await refresh();
  };
  const registerAsVisitor = async (input: RegistrationInput) => {
    const { email, eventData, customFields } = input;
    const wish = { mode: 'event' as const, eventData: { ...eventData, event: m }, customFields };
    await signIn.request({ email, redirect: here, wish });
    waiting = input;
  };

  let generation = session.generation.peek();
  effect(() => {
    if (session.generation.value === generation) return;
    generation = session.generation.value;
    // What one person saw is not the next one's.
    batch(() => {
      own.forget();
      known.value = false;
      error.value = undefined;
      origin.value = 'opened';
      again.value = false;
      if (session.status.peek() !== 'customer') waiting = undefined;
    });
  });

  // Given up: whoever signs in by another way has not come too late for anything.
  effect(() => {
    const isUnderWay = signIn.attempt.value !== undefined || signIn.joining.value !== undefined;
    if (!isUnderWay && session.profileId.value === undefined) waiting = undefined;
  });

  return {
    ...own,
    m,
    left,
    known,
    step,
    origin,
    again,
    error,
    refresh,
    async register(input) {
      if (busy.peek()) return;
      busy.value = true;
      error.value = undefined;
      const asker = generation;
      const isCustomer = session.status.peek() === 'customer';
      const failure = await (isCustomer ? registerAsCustomer(input) : registerAsVisitor(input)).then(
        () => undefined,
        (cause: unknown) => (cause instanceof ApiError ? cause : new ApiError({ cause })),
      );
      // The event may be another one by now: full, closed, open only later. The page has to say so.
      if (failure && failure.status >= 400 && failure.status < 500) {
        await Promise.all([countPlaces(), app.config.refresh()]);
      }
      batch(() => {
        busy.value = false;
        // It ended with their session: nothing that whoever comes next should read.
        if (asker === generation) error.value = failure;
      });
    },
    registerAgain() {
      again.value = true;
    },
  };
}

function isSame({ registration, customFields }: Ticket, asked: RegistrationInput): boolean {
  const said = Object.entries(asked.customFields);
  return (
    registration.guests === (asked.eventData.guests ?? 0) &&
    said.every(
      ([handle, answer]) =>
        JSON.stringify(ownAnswer(customFields, handle) ?? null) === JSON.stringify(answer),
    )
  );
}
