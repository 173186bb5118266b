import type { Envelope } from '#host-sdk/protocol/wire/envelope.ts';

const a = '0123456789abcdef0123456789abcdef';
const b = 'fedcba9876543210fedcba9876543210';
const head = { ns: 'profile-portal', v: 1 } as const;

/** One good message of each type. */
export const envelopeSamples: readonly Envelope[] = [
  { ...head, t: 'hello', p: [1, 1], i: a, n: b, caps: ['login', 'logout'] },
  { ...head, t: 'welcome', p: 1, i: a, n: b, m: a, caps: ['getToken'], ctx: { locale: 'en' } },
  { ...head, t: 'nudge', i: a },
  { ...head, t: 'ack', m: b },
  { ...head, t: 'req', id: 1, m: 'navigate', a: { path: '/home' } },
  { ...head, t: 'req', id: 2, m: 'logout', a: null },
  { ...head, t: 'res', id: 1, r: null },
  { ...head, t: 'err', id: 1, e: { code: 'timeout', message: 'timeout' } },
  { ...head, t: 'cxl', id: 1 },
  { ...head, t: 'evt', e: 'auth', d: { signedIn: true }, s: 1 },
  { ...head, t: 'ctx', d: { theme: { scheme: 'dark' } } },
  { ...head, t: 'bye', reason: 'destroyed' },
  {
    ...head,
    t: 'batch',
    l: [
      { ...head, t: 'req', id: 3, m: 'navigate', a: { path: '/home' } },
      { ...head, t: 'res', id: 3, r: null },
    ],
  },
];

/** Good arguments of each portal → host call. */
export const portalCallSamples = {
  getToken: [{ reason: 'initial' }, { reason: 'expired' }],
  loggedOut: [{ reason: 'user' }, { reason: 'revoked' }],
  openExternal: [{ url: 'https://shop.example/terms' }],
  returnFocus: [{ direction: 'forward' }, { direction: 'close' }],
};

/** Good data of each event. */
export const portalEventSamples = {
  ready: [null, undefined],
  auth: [{ signedIn: true }, { signedIn: false }],
  logout: [{ reason: 'expired' }],
  route: [{ path: '/home', title: 'Home' }],
  size: [{ height: 640 }, { height: -1 }, { height: 1e9 }],
  analytics: [
    { name: 'page_view', properties: { page: '/home', count: 3, first: true, none: null }, schemaVersion: 1 },
    { name: 'sign_out', properties: {}, schemaVersion: 1 },
  ],
  error: [{ code: 'internal' }],
};

/** Good arguments of each host → portal call. */
export const hostCallSamples = {
  login: [{ url: 'https://account.example/?token=abc' }, { token: 'abc' }],
  logout: [null],
  setCustomerData: [{ email: 'maren@example.com', first_name: 'Maren' }, {}],
  navigate: [{ path: '/home' }],
  refresh: [null, { collections: ['offers'] }],
  back: [null],
  focus: [{ from: 'forward' }],
};
