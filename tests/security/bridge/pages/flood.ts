import { anyone } from './anyone.ts';

// An untrusted frame that floods the page around it, and the first frame of that page: its address has the messages a second
// and the milliseconds.

const settings = new URLSearchParams(location.search);
const perSecond = Number(settings.get('rate'));
const forMs = Number(settings.get('ms'));
const head = { ns: 'profile-portal', v: 1 };
const digits = 'a'.repeat(32);

const kinds: readonly unknown[] = [
  'text',
  { ns: 'other' },
  { ...head, t: 'hello', p: [1, 1], i: digits, n: digits, caps: [] },
  { ...head, t: 'welcome', p: 1, i: digits, n: digits, m: digits, caps: [], ctx: {} },
  { ...head, t: 'nudge', i: digits },
  { ...head, t: 'req', id: 1, m: 'login', a: { token: 'x'.repeat(1000) } },
];

const atMs = performance.now();
let sent = 0;
const timer = setInterval(() => {
  const elapsed = performance.now() - atMs;
  const due = (Math.min(elapsed, forMs) / 1000) * perSecond;
  for (; sent < due; sent++) {
    const message = kinds[sent % kinds.length];
    parent.postMessage(message, anyone);
    if (parent.frames[0] !== window) parent.frames[0]?.postMessage(message, anyone);
  }
  if (elapsed < forMs) return;
  clearInterval(timer);
  parent.postMessage({ flooded: sent }, anyone);
}, 1);
