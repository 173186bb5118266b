import { ApiError } from '../../api/ApiError.ts';
import { createAction } from '../../api/createAction.ts';
import { toApiError } from '../../api/toApiError.ts';
import { deleteRegistration, putRegistration, type Ticket } from '../../../contract/checkIn.ts';
import { postAuth } from '../../../contract/signIn.ts';
import { paths } from '../../lib/paths.ts';
import { createActionDeps } from '../actions/createActionDeps.ts';
import type { AppModels } from '../app/useApp.ts';
import type { SignInModel } from '../signIn/SignInModel.ts';
import type { RegistrationInput, TicketChanges, TicketLink } from './EventModel.ts';
import { addressOf } from './ticketAddress.ts';

export interface EventWritesInput {
  readonly app: AppModels;
  readonly signIn: SignInModel;
  readonly m: string;
  readonly link: { peek(): TicketLink | undefined };
  readonly on: RegistrationListeners;
  readonly onChanged: (by: TicketLink, ticket?: Ticket) => void;
}

/** The writes of an event. Their code comes with the first press. */
export function createEventWrites({ app, signIn, m, link, on, onChanged }: EventWritesInput) {
  return {
    registers: createRegistering(app, signIn, m, on),
    ...createTicketWrites(app, m, link, { onDone: onChanged, onRefused: on.onTicketRefused }),
  };
}

export interface RegistrationListeners {
  readonly onRegistered: (registration: {
    readonly code: string;
    readonly t: string | null;
    readonly already: boolean;
  }) => Promise<void>;
  /** A message is on its way that the registration waits for. */
  readonly onSent: (input: RegistrationInput) => void;
  readonly onRefused: () => Promise<unknown>;
  /** A change of the ticket was refused: the ticket or the event may have changed meanwhile. */
  readonly onTicketRefused: () => Promise<unknown>;
}

/** Runs a write; where the server has refused it, what the page shows is read again before the error is thrown. */
async function withNews(onRefused: () => Promise<unknown>, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (cause) {
    const error = toApiError(cause);
    if (error.status >= 400 && error.status < 500) await onRefused();
    throw error;
  }
}

/** Registers a customer at once, and a visitor once the address is verified. */
function createRegistering(app: AppModels, signIn: SignInModel, m: string, on: RegistrationListeners) {
  const { api, session } = app;
  const deferredOf = ({ eventData, customFields }: RegistrationInput) => ({
    mode: 'event' as const,
    eventData: { ...eventData, event: m },
    customFields,
  });
  const asCustomer = async (input: RegistrationInput, key: string | undefined) => {
    const { data } = await api.call(postAuth, { body: deferredOf(input), idempotencyKey: key });
    if (!('registration' in data) || !data.registration) throw new ApiError({ code: 'bad_answer' });
    await on.onRegistered({ code: data.registration.code, t: data.t, already: data.already });
  };
  const asVisitor = async (input: RegistrationInput) => {
    await signIn.request({ email: input.email, redirect: paths.event(m), deferred: deferredOf(input) });
    on.onSent(input);
  };
  return createAction(app.shared(createActionDeps), {
    name: `event.register ${m}`,
    idempotent: true,
    async call(input: RegistrationInput, { key }) {
      const isCustomer = session.status.peek() === 'customer';
      await withNews(on.onRefused, () => (isCustomer ? asCustomer(input, key) : asVisitor(input)));
    },
  });
}

/** Changing a ticket and giving it back. The result is shown even if the dialog was closed meanwhile. */
function createTicketWrites(
  app: AppModels,
  m: string,
  link: { peek(): TicketLink | undefined },
  on: {
    readonly onDone: (by: TicketLink, ticket?: Ticket) => void;
    readonly onRefused: () => Promise<unknown>;
  },
) {
  const { api } = app;
  const deps = app.shared(createActionDeps);
  /** @throws ApiError without a link, with which no button is shown either */
  const held = () => {
    const by = link.peek();
    if (by) return by;
    throw new ApiError({ status: 404, code: 'not_found' });
  };
  const changes = createAction(deps, {
    name: `event.change ${m}`,
    idempotent: true,
    call: ({ by, body }: { by: TicketLink; body: TicketChanges }, { key }) =>
      withNews(on.onRefused, async () => {
        const sent = { ...addressOf(m, by), body, idempotencyKey: key, tries: 1 };
        const { data } = await api.call(putRegistration, sent);
        on.onDone(by, data);
      }),
  });
  const cancels = createAction(deps, {
    name: `event.cancel ${m}`,
    idempotent: true,
    call: (by: TicketLink, { key }) =>
      withNews(on.onRefused, async () => {
        await api.call(deleteRegistration, { ...addressOf(m, by), idempotencyKey: key, tries: 1 });
        on.onDone(by);
      }),
  });
  return {
    changes: { ...changes, run: async (body: TicketChanges) => await changes.run({ by: held(), body }) },
    cancels: { ...cancels, run: async () => await cancels.run(held()) },
  };
}
