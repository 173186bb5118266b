import type { Envelope } from '#host-sdk/protocol/wire/envelope.ts';

const a = '0123456789abcdef0123456789abcdef';
const b = 'fedcba9876543210fedcba9876543210';
const head = { ns: 'profile-portal', v: 1 } as const;

/** A valid message of each type. */
export const envelopeSamples: readonly Envelope[] = [
  { ...head, t: 'hello', p: [1, 1], i: a, n: b, caps: ['login', 'logout'] },
  { ...head, t: 'welcome', p: 1, i: a, n: b, m: a, caps: ['getToken'], ctx: { locale: 'en' } },
  { ...head, t: 'painted', i: a, h: 572 },
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
