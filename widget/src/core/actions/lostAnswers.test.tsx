// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { CallInput } from '../../api/ApiClient.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { deviceKeys } from '../../lib/storage/deviceKeys.ts';
import { type Devices, useDevices } from '../../screens/profile/useDevices.ts';
import { AppContext, type AppModels } from '../app/useApp.ts';
import { defaultConfig } from '../config/defaultConfig.ts';
import { createEvent } from '../events/createEvent.ts';
import { createTicketStore } from '../events/createTicketStore.ts';
import { createKiosk } from '../kiosk/createKiosk.ts';
import { createSignIn } from '../signIn/createSignIn.ts';
import { createStepUp } from '../stepUp/createStepUp.ts';
import { createVisit } from '../visit/createVisit.ts';
import { createActionDeps } from './createActionDeps.ts';

// Writes of sign-in, step-up, events, check-in, devices in stores and sessions: if the answer is lost, the customer can press
// the button again, and the write takes effect once; after a reload too, unless only the page has what is sent.

const NOW = 1_800_000_000_000;
const email = 'maren@example.com';
const sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
} as const;
const registered = {
  status: 'registered',
  registration: { id: 1, code: '7KQ-2MD', event: 'spring', guests: 0, position: null },
  already: false,
  first_name: 'Maren',
  t: 'signature',
  next: 'done',
  sent: null,
};
const visit = {
  status: 'checked_in',
  visit: { id: 1, location: { id: 1, name: 'Quay Street' }, already: false },
  first_name: null,
  next: 'done',
  sent: null,
};
const device = { id: 'dev_1', name: 'Front door', location: { id: 1, name: 'Quay Street' } };
const wanted = { email, eventData: { guests: 0 }, customFields: {} };

/** A server that does a keyed call once for each key, as `answerOnce` of the reference API. */
function openServer() {
  const usedKeys = new Set<string>();
  const server = {
    /** The writes that have taken effect, by method and path, such as `POST /api/auth`. */
    effects: [] as string[],
    /** The answer of the next call of this name is lost. */
    losesNext: undefined as string | undefined,
    answers: new Map<string, unknown>(),
    async call({ method, path }: Endpoint, { idempotencyKey: key }: CallInput<Endpoint> = {} as never) {
      const name = `${method} ${path}`;
      if (method !== 'GET') {
        if (key === undefined || !usedKeys.has(key)) server.effects.push(name);
        if (key !== undefined) usedKeys.add(key);
      }
      if (server.losesNext === name) {
        server.losesNext = undefined;
        throw new ApiError({ code: 'timeout' });
      }
      return { data: server.answers.get(name) };
    },
  };
  return server;
}
type Server = ReturnType<typeof openServer>;

/** One page of the tab: its models are new, its storage is the tab's. */
function openPage(server: Server, profileId: string | undefined): AppModels {
  const app: AppModels = {
    api: { call: server.call },
    clock: { now: () => NOW },
    session: {
      profileId: signal(profileId),
      generation: signal(1),
      status: signal(profileId === undefined ? 'visitor' : 'customer'),
      endedBy: signal(undefined),
      linkToken: signal('a.link.token'),
      prefill: signal({}),
      dismissLinkError: () => undefined,
      discardLink: () => undefined,
      linkHeld: () => undefined,
      adopt: () => 'signedIn',
      logout: async () => undefined,
    },
    connectivity: { online: signal(true) },
    config: {
      settings: signal(defaultConfig.component_settings),
      refresh: async () => undefined,
    },
    stepUp: { run: (write: () => Promise<unknown>) => write() },
    language: { current: signal('en') },
    place: signal({ path: '/', search: '' }),
    host: { embedded: false, page: signal(undefined), track: () => undefined },
    safePath: () => undefined,
    navigate: () => undefined,
    shared: shareModels(() => app),
  } as unknown as AppModels;
  return app;
}

interface Write {
  readonly what: string;
  readonly call: string;
  readonly answer?: unknown;
  /** The profile id of the customer; default: a visitor. */
  readonly who?: string;
  /** Makes what the write needs on a page, and then presses the button. */
  readonly press: (app: AppModels) => Promise<unknown>;
  /** The write needs what only the memory of the page has, such as a verified address: a reload loses it. */
  readonly endsWithPage?: true;
}

const eventOf = (app: AppModels) => createEvent(app, app.shared(createSignIn), createTicketStore(), 'spring');
const ticketOf = (app: AppModels) => {
  const event = eventOf(app);
  event.open({ code: '7KQ-2MD', t: 'signature' });
  return event;
};
const following = (app: AppModels) => {
  const signIn = app.shared(createSignIn);
  signIn.follow(sent, { email });
  return signIn;
};
const deviceStore = (isPaired: boolean) => {
  const store = createStore(() => fakeStorage());
  if (isPaired) store.write(deviceKeys.pairing, { token: 'device', device });
  return store;
};
const kioskOf = (app: AppModels, isPaired: boolean, queued = 0) => {
  const store = deviceStore(isPaired);
  const waits = Array.from({ length: queued }, (_, at) => ({ key: `k${at}`, at: NOW, body: {} }));
  store.write(deviceKeys.queue, waits);
  return createKiosk({
    api: app.api,
    store,
    now: () => NOW,
    online: signal(true),
    actions: app.shared(createActionDeps),
    language: () => 'en',
  });
};
const pressDevices = async (app: AppModels, push: (devices: Devices) => void) => {
  const { result } = renderHook(() => useDevices(), {
    wrapper: ({ children }) => <AppContext value={app}>{children}</AppContext>,
  });
  await act(async () => push(result.current));
};
const joinForm = {
  first_name: 'Maren',
  last_name: 'Ellison',
  mobile_phone: null,
  birth_day: null,
  birth_month: null,
  birth_year: null,
  postcode: null,
  preferred_location_id: null,
  language: 'en',
  email_promo: false,
  sms_promo: false,
} as const;

const writes: readonly Write[] = [
  {
    what: 'asking for a link and a code',
    call: 'POST /api/auth',
    answer: sent,
    press: (app) => app.shared(createSignIn).request({ email }),
  },
  {
    what: 'sending another mail',
    call: 'POST /api/auth',
    answer: { ...sent, attempt_id: 'att_2' },
    press: (app) => following(app).resend(),
  },
  {
    what: 'sending a text in its place',
    call: 'POST /api/auth/sms',
    answer: { ...sent, channel: 'sms', attempt_id: 'att_2' },
    press: (app) => following(app).resend('sms'),
  },
  {
    what: 'verifying a code',
    call: 'POST /api/auth/verify',
    answer: { token: 'a.b.c', redirect: null },
    press: (app) => following(app).verifyCode('123456'),
  },
  {
    what: 'spending a link',
    call: 'POST /api/auth/verify',
    answer: { token: 'a.b.c', redirect: null },
    press: (app) => app.shared(createSignIn).verifyLink(),
  },
  {
    what: 'joining',
    call: 'POST /api/auth/create',
    answer: { token: 'a.b.c', redirect: null },
    press: async (app) => {
      const signIn = following(app);
      if (!signIn.joining.peek()) await signIn.verifyCode('123456');
      await signIn.join(joinForm);
    },
    endsWithPage: true,
  },
  {
    what: 'asking for a fresh code',
    call: 'POST /api/auth/step-up',
    answer: sent,
    who: 'maren',
    press: (app) => app.shared(createStepUp).resend(),
  },
  {
    what: 'verifying a fresh code',
    call: 'POST /api/auth/step-up/verify',
    who: 'maren',
    press: async (app) => {
      const stepUp = app.shared(createStepUp);
      if (!stepUp.attempt.peek()) await stepUp.resend();
      await stepUp.verify('123456');
    },
    endsWithPage: true,
  },
  {
    what: 'registering for an event as a customer',
    call: 'POST /api/auth',
    answer: registered,
    who: 'maren',
    press: (app) => eventOf(app).registers.run(wanted),
  },
  {
    what: 'registering for an event as a visitor',
    call: 'POST /api/auth',
    answer: sent,
    press: (app) => eventOf(app).registers.run(wanted),
  },
  {
    what: 'changing a ticket',
    call: 'PUT /api/events/{m}/registrations/{code}',
    press: (app) => ticketOf(app).changes.run({ guests: 1, guest_names: [''], customFields: {} }),
  },
  {
    what: 'giving a ticket back',
    call: 'DELETE /api/events/{m}/registrations/{code}',
    press: (app) => ticketOf(app).cancels.run(),
  },
  {
    what: 'checking in',
    call: 'POST /api/auth',
    answer: visit,
    press: (app) => createVisit(app).checkIn({ email, mode: 'visit', location: 1 }),
  },
  {
    what: 'pairing a device',
    call: 'POST /api/devices',
    answer: { token: 'device', device },
    press: (app) => kioskOf(app, false).pairs.run('ABC123'),
  },
  {
    what: 'checking in at a device that can keep no more for later',
    call: 'POST /api/auth',
    answer: visit,
    press: (app) => kioskOf(app, true, 200).checkIn({ email }),
  },
  {
    what: 'ending one session',
    call: 'DELETE /api/auth/sessions/{id}',
    who: 'maren',
    press: (app) => pressDevices(app, ({ end }) => end('ses_1')),
  },
  {
    what: 'ending every session',
    call: 'DELETE /api/auth/sessions/{id}',
    who: 'maren',
    press: (app) => pressDevices(app, ({ endAll }) => endAll()),
  },
];

beforeEach(() => window.sessionStorage.clear());

const open = ({ call, answer, who }: Write) => {
  const server = openServer();
  server.answers.set('GET /api/auth/sessions', []);
  server.answers.set('GET /api/events/{m}/places', { left: 9 });
  server.answers.set('GET /api/events/{m}/registrations/{code}', { customFields: {} });
  server.answers.set('POST /api/auth/step-up', sent);
  server.answers.set('POST /api/auth/verify', { attempt_id: 'join_1', email, is_new: true });
  server.answers.set(call, answer ?? {});
  return { server, page: () => openPage(server, who) };
};
const happened = (server: Server, { call }: Write) => server.effects.filter((name) => name === call).length;
const press = (write: Write, app: AppModels) => write.press(app).catch(() => undefined);

it.each(writes)('$what happens once, though its answer was lost and it was pressed again', async (write) => {
  const { server, page } = open(write);
  const app = page();
  server.losesNext = write.call;
  await press(write, app);
  expect(happened(server, write)).toBe(1);
  await press(write, app);
  expect(happened(server, write)).toBe(1);
  // The key is forgotten with the answer: the same press is a new intent from now on.
  expect(window.sessionStorage.getItem('pp-intents')).toBeNull();
});

it.each(writes.filter(({ endsWithPage }) => endsWithPage !== true))(
  '$what happens once, though the page was loaded again after its answer was lost',
  async (write) => {
    const { server, page } = open(write);
    server.losesNext = write.call;
    await press(write, page());
    await press(write, page());
    expect(happened(server, write)).toBe(1);
  },
);

it('sends what a device keeps for later under the key of the press whose answer was lost', async () => {
  const { server, page } = open({ what: '', call: 'POST /api/auth', answer: visit, press: async () => {} });
  const kiosk = kioskOf(page(), true);
  server.losesNext = 'POST /api/auth';
  await kiosk.checkIn({ email });
  expect(kiosk.outcome.value).toEqual({ kind: 'offline_queued' });
  expect(window.sessionStorage.getItem('pp-intents')).toBeNull();
  const stop = kiosk.start();
  await expect.poll(() => kiosk.waiting.value).toBe(0);
  stop();
  expect(server.effects.filter((name) => name === 'POST /api/auth')).toHaveLength(1);
});
