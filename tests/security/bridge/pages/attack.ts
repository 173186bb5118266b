import { anyone } from './anyone.ts';

// What a hostile window does, wherever it stands: it sends every kind of message to every window in reach, with and without
// ports. What it knows is JSON in its name, which is all that a window of any origin can be given beforehand.

interface Known {
  id: string;
  /** The real instance of the frame that is attacked: no attacker can guess it. */
  i: string;
  /** A genuine session token, of an account of the attacker's own. */
  token?: string;
}

const known = JSON.parse(window.name) as Known;
const head = { ns: 'profile-portal', v: 1 };
const digits = (digit: string): string => digit.repeat(32);

function messages(): unknown[] {
  const { i, token = 'of the attacker' } = known;
  const req = (id: number, m: string, a: unknown) => ({ ...head, t: 'req', id, m, a });
  return [
    { ...head, t: 'hello', p: [1, 1], i, n: digits('1'), caps: ['login'] },
    { ...head, t: 'hello', p: [0, 9], i, n: digits('2'), caps: [] },
    { ...head, t: 'nudge', i },
    { ...head, t: 'ack', m: digits('3') },
    req(1, 'login', { token }),
    req(2, 'logout', null),
    req(3, 'navigate', { path: '/attacked' }),
    req(4, 'setCustomerData', { email: 'attacker@example.com' }),
    req(5, 'getToken', { reason: 'initial' }),
    req(6, 'openExternal', { url: 'https://evil.example/' }),
    { ...head, t: 'evt', e: 'auth', d: { signedIn: true }, s: 1 },
    { ...head, t: 'evt', e: 'size', d: { height: 9999 }, s: 2 },
    { ...head, t: 'ctx', d: { locale: 'xx' } },
    { ...head, t: 'res', id: 1, r: null },
    { ...head, t: 'err', id: 1, e: { code: 'internal', message: 'x' } },
    { ...head, t: 'bye', reason: 'attack' },
  ];
}

/** The windows around this one, and the frames of each. */
function targets(): Window[] {
  const around = [parent, top, opener as Window | null, (opener as Window | null)?.parent].filter(
    (each): each is Window => each !== null && each !== undefined && each !== window,
  );
  const inside = around.flatMap((each) => Array.from({ length: each.length }, (_, at) => each[at] as Window));
  return [...new Set([...around, ...inside])].filter((each) => each !== window);
}

const taken: unknown[] = [];
for (const target of targets()) {
  for (const message of messages()) target.postMessage(message, anyone);
  for (const n of [digits('1'), digits('f')]) {
    for (const ports of [1, 2]) {
      const channels = Array.from({ length: ports }, () => new MessageChannel());
      for (const { port1 } of channels) port1.onmessage = ({ data }) => void taken.push(data);
      const welcome = {
        ...head,
        t: 'welcome',
        p: 1,
        i: known.i,
        n,
        m: digits('4'),
        caps: [],
        ctx: { locale: 'xx' },
      };
      target.postMessage(welcome, { ...anyone, transfer: channels.map(({ port2 }) => port2) });
    }
  }
}
addEventListener('message', ({ data }) => void taken.push(data));

// Not a message of the protocol: reports to the test, once there was time for answers, what has arrived.
const report = (): void => {
  const receiver = ((opener as Window | null) ?? window).top;
  receiver?.postMessage({ attacked: known.id, taken: taken.filter((message) => !isOurs(message)) }, anyone);
};
const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'attacked' in message;
setTimeout(report, 60);
