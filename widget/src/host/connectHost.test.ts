import { afterEach, describe, expect, it, vi } from 'vitest';
import { hostMethods } from '#host-sdk/protocol/calls/hostCalls.ts';
import type { Envelope } from '#host-sdk/protocol/wire/envelope.ts';
import { handlersOf } from '../../../tests/support/bridge/handlersOf.ts';
import { BridgeError } from './BridgeError.ts';
import { connectHost } from './connectHost.ts';
import type { ConnectHostOptions } from './HostConnection.ts';
import type { FrameWindow } from './readFrame.ts';

const SHOP = 'https://shop.example';
const instance = 'a'.repeat(32);
const secret = 'b'.repeat(32);
const head = { ns: 'profile-portal', v: 1 } as const;
const opened: { close(): void }[] = [];
afterEach(() => opened.splice(0).forEach((thing) => thing.close()));

type Sent = { message: Extract<Envelope, { t: 'hello' }>; origin: string };

/** A page around the portal that sends only the messages of the test. */
function startPortal(setup: { ancestors?: readonly string[]; options?: Partial<ConnectHostOptions> } = {}) {
  const sent: Sent[] = [];
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const time = { ms: 10000 };
  const away = { leave: () => {}, back: () => {}, watched: 0 };
  const frame: FrameWindow = {
    parent: {
      postMessage: (message: Sent['message'], origin: string) => void sent.push({ message, origin }),
    } as never,
    ancestorOrigins: 'ancestors' in setup ? setup.ancestors : [SHOP],
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    watchAway(leave, back) {
      Object.assign(away, { leave, back, watched: away.watched + 1 });
      return () => void (away.watched -= 1);
    },
  };
  const handlers = handlersOf(() => vi.fn());
  const onContext = vi.fn();
  const onConnected = vi.fn();
  const connection = connectHost(
    { instance, origins: [SHOP], handlers, onContext, onConnected, ...setup.options },
    frame,
    () => time.ms,
  );
  opened.push(connection);
  const say = (data: unknown, over: object = {}): void => {
    for (const listener of listeners) {
      listener({
        data,
        source: frame.parent,
        origin: SHOP,
        ports: [],
        ...over,
      } as unknown as MessageEvent<unknown>);
    }
  };
  return { connection, sent, say, frame, handlers, onContext, onConnected, listeners, time, away };
}

/** Answers the newest hello, and gives the host's end of the port with what arrived on it. */
function welcome(
  portal: ReturnType<typeof startPortal>,
  over: object = {},
  ports?: MessagePort[],
  event: object = {},
) {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const received: Record<string, unknown>[] = [];
  port1.onmessage = ({ data }) => void received.push(data);
  const n = portal.sent.at(-1)?.message.n;
  const ctx = { locale: 'fr', theme: { scheme: 'dark' } };
  portal.say(
    { ...head, t: 'welcome', p: 1, i: instance, n, m: secret, caps: ['getToken'], ctx, ...over },
    { ports: ports ?? [port2], ...event },
  );
  return { port: port1, received };
}

const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 2 });

describe('the handshake of the portal', () => {
  it('says hello to the exact origin of its parent, with no secret in it', () => {
    const { sent } = startPortal();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.origin).toBe(SHOP);
    expect(sent[0]?.message).toEqual({
      ...head,
      t: 'hello',
      p: [1, 1],
      i: instance,
      n: expect.stringMatching(/^[0-9a-f]{32}$/),
      caps: [...hostMethods, 'batch'],
    });
  });

  it('acknowledges a welcome on its port and hands on the context', async () => {
    const portal = startPortal();
    const { received } = welcome(portal);
    await until(() => received.length > 0);
    expect(received[0]).toEqual({ ...head, t: 'ack', m: secret });
    expect(portal.onContext).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ locale: 'fr', theme: { scheme: 'dark' }, route: '/', mode: 'inline' }),
    );
    expect(portal.connection.connected).toBe(true);
    expect(portal.onConnected).toHaveBeenCalledExactlyOnceWith(SHOP);
    expect([...portal.connection.capabilities]).toEqual(['getToken']);
  });

  it('B6 stays inert with an empty list: no hello, no listener', () => {
    const { sent, listeners } = startPortal({ options: { origins: [] } });
    expect(sent).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['a wildcard', ['*']],
    ['a wildcard in a name', ['https://*.shop.example']],
    ['null', ['null']],
    ['a path', ['https://shop.example/']],
    ['capitals', ['https://SHOP.example']],
    ['the default port written out', ['https://shop.example:443']],
    ['another scheme', ['javascript:alert(1)']],
    ['no scheme', ['shop.example']],
  ])('B4 stays inert with a list of %s', (_name, origins) => {
    const { sent, listeners } = startPortal({ options: { origins } });
    expect(sent).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  it.each(['null', '*', 'https://*.shop.example', 'https://SHOP.example', 'file://'])(
    'B5 stays inert in a page that calls itself %s, even where the list has the same word',
    (origin) => {
      const { sent, listeners } = startPortal({ ancestors: [origin], options: { origins: [origin] } });
      expect(sent).toEqual([]);
      expect(listeners.size).toBe(0);
    },
  );

  it('B28 stays inert when any ancestor is not on the list', () => {
    const { sent, listeners } = startPortal({ ancestors: [SHOP, 'https://evil.example'] });
    expect(sent).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  it('waits for a nudge where the browser does not name the ancestors, and answers its origin', () => {
    const { sent, say } = startPortal({ ancestors: undefined as never });
    expect(sent).toEqual([]);
    say({ ...head, t: 'nudge', i: instance }, { origin: 'https://evil.example' });
    expect(sent).toEqual([]);
    say({ ...head, t: 'nudge', i: instance });
    expect(sent.map(({ origin }) => origin)).toEqual([SHOP]);
  });

  it('answers at most one nudge while a hello is under way, and at most five a second', () => {
    vi.useFakeTimers();
    const { sent, say, time, connection } = startPortal();
    const nudge = () => {
      say({ ...head, t: 'nudge', i: instance });
      vi.runAllTimers();
    };
    nudge();
    expect(sent).toHaveLength(1);
    time.ms += 1000;
    nudge();
    expect(sent).toHaveLength(2);
    nudge();
    expect(sent).toHaveLength(2);
    expect(connection.stats.limited).toBe(2);
  });

  it('does not answer a nudge that was sent before it took the welcome', () => {
    const portal = startPortal();
    const n = portal.sent[0]?.message.n;
    welcome(portal);
    portal.time.ms += 5000;
    portal.say({ ...head, t: 'nudge', i: instance, n });
    expect(portal.sent).toHaveLength(1);
    portal.say({ ...head, t: 'nudge', i: instance });
    expect(portal.sent).toHaveLength(2);
  });

  it('does not answer a nudge that it reads late, when the welcome is the next message', () => {
    vi.useFakeTimers();
    const portal = startPortal();
    portal.time.ms += 1500;
    portal.say({ ...head, t: 'nudge', i: instance });
    welcome(portal);
    vi.runAllTimers();
    expect(portal.sent).toHaveLength(1);
    expect(portal.connection.connected).toBe(true);
  });

  const { port1: stray } = new MessageChannel();
  it.each([
    ['B1 from an origin that is not listed', {}, { origin: 'https://evil.example' }],
    ['B2 from another window of the right origin', {}, { source: {} }],
    ['B5 from an opaque origin', {}, { origin: 'null' }],
    ['for another instance', { i: 'c'.repeat(32) }, {}],
    ['B9 with a nonce that is not ours', { n: 'd'.repeat(32) }, {}],
    ['in another version', { p: 2 }, {}],
    ['without a port', {}, { ports: [] }],
    ['with two ports', {}, { ports: [stray, stray] }],
    ['B17 with a malformed secret', { m: 'x' }, {}],
  ])('ignores and counts a welcome %s', (_name, over, event) => {
    const portal = startPortal();
    welcome(portal, over, undefined, event);
    expect(portal.connection.connected).toBe(false);
    expect(portal.onContext).not.toHaveBeenCalled();
    expect(portal.connection.stats.ignored).toBe(1);
  });

  it.each([
    'https://shop.example.evil.com',
    'https://evilshop.example',
    'https://shop.example:8443',
    'http://shop.example',
    'https://SHOP.example',
    'https://shop.example.',
    'https://shop.exámple',
    'https://xn--shp-example-0za.example',
    'https://shop.example@evil.com',
    'https://shop.exampl',
  ])('B3 ignores a welcome from the look-alike %s', (origin) => {
    const portal = startPortal();
    welcome(portal, {}, undefined, { origin });
    expect(portal.connection.connected).toBe(false);
    expect(portal.connection.stats.ignored).toBe(1);
  });

  it('B10 takes the first valid welcome and ignores a second one with the same nonce', async () => {
    const portal = startPortal();
    const first = welcome(portal);
    const second = welcome(portal);
    await until(() => first.received.length > 0);
    expect(second.received).toEqual([]);
    expect(portal.onConnected).toHaveBeenCalledTimes(1);
    expect(portal.connection.stats.ignored).toBe(1);
  });

  it('connects again when the host asks for a new handshake, and sends it the state again', async () => {
    const portal = startPortal();
    const first = welcome(portal);
    portal.connection.emit('auth', { signedIn: true });
    await until(() => first.received.length === 2);
    portal.time.ms += 5000;
    portal.say({ ...head, t: 'nudge', i: instance });
    const second = welcome(portal);
    await until(() => second.received.length === 2);
    expect(second.received.map(({ t }) => t)).toEqual(['ack', 'evt']);
    await until(() => first.received.at(-1)?.['t'] === 'bye');
    expect(portal.onConnected).toHaveBeenCalledTimes(2);
  });
});

describe('a document that is left', () => {
  it('ends what is pending at once, and says bye', async () => {
    const portal = startPortal();
    const { received } = welcome(portal);
    const answer = portal.connection.call.getToken({ reason: 'initial' });
    portal.away.leave();
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
    await expect(portal.connection.call.getToken({ reason: 'initial' })).rejects.toMatchObject({
      code: 'disconnected',
    });
    await until(() => received.at(-1)?.['t'] === 'bye');
    expect(portal.connection.connected).toBe(false);
  });

  it.each([
    ['names its ancestors', [SHOP]],
    ['does not', undefined],
  ])(
    'says hello again with a new nonce when it comes back, where the browser %s',
    async (_name, ancestors) => {
      const portal = startPortal({ ancestors: ancestors as never });
      if (!ancestors) portal.say({ ...head, t: 'nudge', i: instance });
      welcome(portal);
      portal.connection.emit('auth', { signedIn: true });
      portal.away.leave();
      portal.away.back();
      expect(portal.sent.map(({ origin }) => origin)).toEqual([SHOP, SHOP]);
      const [first, second] = portal.sent.map(({ message }) => message.n);
      expect(second).not.toBe(first);
      const { received } = welcome(portal);
      await until(() => received.length === 2);
      expect(received.map(({ t }) => t)).toEqual(['ack', 'evt']);
      expect(portal.onConnected).toHaveBeenCalledTimes(2);
    },
  );

  it('waits for a nudge when no host has welcomed it yet and the browser does not name the ancestors', () => {
    const portal = startPortal({ ancestors: undefined as never });
    portal.away.leave();
    portal.away.back();
    expect(portal.sent).toEqual([]);
  });

  it('takes the whole context of a new welcome, and nothing of the one before', () => {
    const portal = startPortal();
    welcome(portal, { ctx: { theme: { scheme: 'dark', accent: '#0b6e4f' }, shown: false } });
    expect(portal.onContext.mock.lastCall?.[0]).toMatchObject({ shown: false });
    portal.away.back();
    welcome(portal, { ctx: { theme: { scheme: 'light' } } });
    expect(portal.onContext.mock.lastCall?.[0]).toMatchObject({ theme: { scheme: 'light' }, shown: true });
    expect(portal.onContext.mock.lastCall?.[0].theme).not.toHaveProperty('accent');
  });

  it('is watched no longer than the connection lives', () => {
    const portal = startPortal();
    expect(portal.away.watched).toBe(1);
    portal.connection.close();
    expect(portal.away.watched).toBe(0);
    expect(portal.listeners.size).toBe(0);
  });
});

describe('events of the portal', () => {
  it('keeps the last value of state events and a queue of the others until the host is there', async () => {
    const portal = startPortal();
    portal.connection.emit('size', { height: 100 });
    portal.connection.emit('size', { height: 200 });
    portal.connection.emit('error', { code: 'internal' });
    const { received } = welcome(portal);
    await until(() => received.length === 3);
    expect(received.slice(1)).toEqual([
      { ...head, t: 'evt', e: 'size', d: { height: 200 }, s: 1 },
      { ...head, t: 'evt', e: 'error', d: { code: 'internal' }, s: 2 },
    ]);
  });

  it('holds at most 100 events for a host that has not come yet', async () => {
    const portal = startPortal();
    for (let i = 0; i < 150; i++) portal.connection.emit('error', { code: `e${i}` });
    const { received } = welcome(portal);
    await until(() => received.length >= 101);
    expect(received).toHaveLength(101);
    expect(received.at(-1)).toMatchObject({ d: { code: 'e99' } });
  });

  it('B27 sends no field that the event does not have', async () => {
    const portal = startPortal();
    const { received } = welcome(portal);
    portal.connection.emit('auth', { signedIn: true, email: 'maren@example.com', token: 'x' } as never);
    await until(() => received.length === 2);
    expect(received[1]).toEqual({ ...head, t: 'evt', e: 'auth', d: { signedIn: true }, s: 1 });
  });

  it('sends nothing for data that is not the event’s, and counts it', () => {
    const { connection } = startPortal();
    connection.emit('auth', { signedIn: 'yes' } as never);
    expect(connection.stats.ignored).toBe(1);
  });
});

describe('calls of the host', () => {
  async function connected(options: Partial<ConnectHostOptions> = {}) {
    const portal = startPortal({ options });
    const host = welcome(portal);
    await until(() => host.received.length === 1);
    host.received.length = 0;
    return { portal, ...host };
  }

  it('reach their handler with checked input, and are answered with null', async () => {
    const { portal, port, received } = await connected();
    port.postMessage({ ...head, t: 'req', id: 1, m: 'login', a: { token: 'abc', extra: 1 } });
    await until(() => received.length === 1);
    expect(portal.handlers.login).toHaveBeenCalledWith({ token: 'abc' }, expect.anything());
    expect(received[0]).toEqual({ ...head, t: 'res', id: 1, r: null });
  });

  it.each([
    ['login', {}, 'argument'],
    ['login', null, 'argument'],
    ['login', { url: '' }, 'url'],
    ['navigate', { path: '//evil.example' }, 'path'],
    ['navigate', { path: '/\\evil.example' }, 'path'],
    ['navigate', { path: 'https://evil.example' }, 'path'],
    ['navigate', { path: '/\u0000' }, 'path'],
    ['setCustomerData', { email: 'x'.repeat(257), language: 5 }, 'email, language'],
    ['refresh', { collections: Array.from({ length: 65 }, () => 'offers') }, 'collections'],
    ['refresh', { collections: ['offers', '__proto__'] }, 'collections.1'],
    ['focus', { from: 'sideways' }, 'from'],
  ])('answers %s with input that it does not take by bad_request and the field', async (m, a, field) => {
    const { portal, port, received } = await connected();
    port.postMessage({ ...head, t: 'req', id: 1, m, a });
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({
      t: 'err',
      id: 1,
      e: { code: 'bad_request', message: `${m}: ${field}` },
    });
    expect(portal.handlers[m as 'login']).not.toHaveBeenCalled();
  });

  it('answers a failed handler by its code, and any other error without its message', async () => {
    const { portal, port, received } = await connected();
    portal.handlers.login.mockRejectedValueOnce(new BridgeError('expired', 'the link is too old'));
    portal.handlers.logout.mockImplementationOnce(() => {
      throw new Error('maren@example.com');
    });
    port.postMessage({ ...head, t: 'req', id: 1, m: 'login', a: { token: 'abc' } });
    port.postMessage({ ...head, t: 'req', id: 2, m: 'logout' });
    await until(() => received.length === 2);
    const byId = Object.fromEntries(received.map((answer) => [answer['id'], answer['e']]));
    expect(byId).toEqual({
      1: { code: 'expired', message: 'the link is too old' },
      2: { code: 'internal', message: 'internal' },
    });
  });

  it('are aborted by cxl, and their late answer is dropped', async () => {
    let finish = (): void => {};
    let aborted = false;
    const { portal, port, received } = await connected();
    portal.handlers.refresh.mockImplementationOnce((_input, run) => {
      run.signal.addEventListener('abort', () => {
        aborted = true;
      });
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    });
    port.postMessage({ ...head, t: 'req', id: 1, m: 'refresh' });
    port.postMessage({ ...head, t: 'cxl', id: 1 });
    await until(() => aborted);
    finish();
    port.postMessage({ ...head, t: 'req', id: 2, m: 'back' });
    await until(() => received.length > 0);
    expect(received).toEqual([{ ...head, t: 'res', id: 2, r: null }]);
  });

  it('B21 over the rate are answered once with rate_limited, and then dropped', async () => {
    const { portal, port, received } = await connected();
    for (let id = 1; id <= 4100; id++) port.postMessage({ ...head, t: 'req', id, m: 'back' });
    await until(() => received.length === 4001);
    expect(portal.connection.stats.limited).toBe(100);
    const refused = received.filter(({ t }) => t === 'err');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ e: { code: 'rate_limited' } });
    expect(portal.handlers.back).toHaveBeenCalledTimes(4000);
  });

  it('change the context by merge patches, and leave what they get wrong as it was', async () => {
    const { portal, port, received } = await connected();
    port.postMessage({
      ...head,
      t: 'ctx',
      d: { theme: { accent: '#0b6e4f' }, locale: null, reducedMotion: 'yes' },
    });
    await until(() => portal.onContext.mock.calls.length === 2);
    expect(portal.onContext.mock.lastCall?.[0]).toMatchObject({
      theme: { scheme: 'dark', accent: '#0b6e4f' },
      locale: '',
      reducedMotion: false,
    });
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ t: 'evt', e: 'error', d: { code: 'bad_request' } });
  });

  it('take the whole theme away by null', async () => {
    const { portal, port } = await connected();
    port.postMessage({ ...head, t: 'ctx', d: { theme: null } });
    await until(() => portal.onContext.mock.calls.length === 2);
    expect(portal.onContext.mock.lastCall?.[0].theme).toEqual({});
  });
});

describe('calls to the host', () => {
  async function connected() {
    const portal = startPortal();
    const host = welcome(portal);
    await until(() => host.received.length === 1);
    host.received.length = 0;
    return { call: portal.connection.call, portal, ...host };
  }

  it('travel as one request and resolve with the checked answer', async () => {
    const { call, port, received } = await connected();
    const answer = call.getToken({ reason: 'initial' });
    await until(() => received.length === 1);
    expect(received[0]).toEqual({ ...head, t: 'req', id: 1, m: 'getToken', a: { reason: 'initial' } });
    port.postMessage({ ...head, t: 'res', id: 1, r: { token: 'abc', expiresAt: 5, more: 1 } });
    expect(await answer).toEqual({ token: 'abc', expiresAt: 5 });
  });

  it('reject with the host’s code', async () => {
    const { call, port, received } = await connected();
    const answer = call.openExternal({ url: 'https://shop.example' });
    await until(() => received.length === 1);
    port.postMessage({ ...head, t: 'err', id: 1, e: { code: 'forbidden', message: 'no' } });
    await expect(answer).rejects.toMatchObject({ name: 'BridgeError', code: 'forbidden', message: 'no' });
  });

  it('reject with bad_request when the answer is something else', async () => {
    const { call, port, received } = await connected();
    const answer = call.getToken({ reason: 'expired' });
    await until(() => received.length === 1);
    port.postMessage({ ...head, t: 'res', id: 1, r: { token: 5 } });
    await expect(answer).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('time out, and count the answer that comes too late', async () => {
    const { call, port, portal } = await connected();
    const answer = call.getToken({ reason: 'initial' });
    portal.time.ms += 10000;
    await expect(answer).rejects.toMatchObject({ code: 'timeout' });
    port.postMessage({ ...head, t: 'res', id: 1, r: null });
    await until(() => portal.connection.stats.late === 1);
  });

  it('are cancelled by their signal', async () => {
    const { call, received } = await connected();
    const controller = new AbortController();
    const answer = call.getToken({ reason: 'initial' }, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    await until(() => received.length === 2);
    expect(received[1]).toEqual({ ...head, t: 'cxl', id: 1 });
  });

  it('reject at once with disconnected when the host says bye, and without a host', async () => {
    const { call, port, portal } = await connected();
    const answer = call.getToken({ reason: 'initial' });
    port.postMessage({ ...head, t: 'bye', reason: 'destroyed' });
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
    expect(portal.connection.connected).toBe(false);
    await expect(call.getToken({ reason: 'initial' })).rejects.toMatchObject({ code: 'disconnected' });
  });

  it('B14 reject with disconnected when the other end of the port is gone', async () => {
    const { call, port } = await connected();
    const answer = call.getToken({ reason: 'initial' });
    port.close();
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
  });
});
