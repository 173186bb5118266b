import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLink } from './createLink.ts';
import type { LinkOptions } from './Link.ts';
import { PortalError } from '../mount/PortalError.ts';
import { portalCallGuards } from '../protocol/calls/portalCalls.ts';
import { hostCallResultGuards } from '../protocol/calls/hostCalls.ts';
import { portalEventGuards } from '../protocol/events/portalEvents.ts';

const head = { ns: 'profile-portal', v: 1 };
const opened: { close(): void }[] = [];
afterEach(() => {
  opened.splice(0).forEach((thing) => thing.close());
  vi.unstubAllGlobals();
});
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 2 });

function start(methods: LinkOptions['methods'] = {}, caps?: readonly string[]) {
  const { port1, port2 } = new MessageChannel();
  const received: Record<string, unknown>[] = [];
  port2.onmessage = ({ data }) => void received.push(data);
  const stats = { ignored: 0, late: 0, limited: 0 };
  const onEvent = vi.fn();
  const onAck = vi.fn();
  const tables = { calls: portalCallGuards, results: hostCallResultGuards, events: portalEventGuards };
  const link = createLink(port1, {
    tables,
    methods,
    stats,
    _onEvent: onEvent,
    _onAck: onAck,
    ...(caps && { caps }),
  });
  opened.push({ close: () => link.close('test', 'destroyed') }, port2);
  return { link, port: port2, received, stats, onEvent, onAck };
}

describe('calls of a link', () => {
  it('post one request and settle with its answer', async () => {
    const { link, port, received } = start();
    const answer = link.call('login', { token: 'abc' });
    await until(() => received.length === 1);
    expect(received[0]).toEqual({ ...head, t: 'req', id: 1, m: 'login', a: { token: 'abc' } });
    port.postMessage({ ...head, t: 'res', id: 1, r: null });
    await expect(answer).resolves.toBeNull();
    expect(link._pendingCount()).toBe(0);
  });

  it('reject with the portal’s code, and with bad_request for an answer of another shape', async () => {
    const { link, port } = start();
    const first = link.call('login', { token: 'abc' });
    const second = link.call('logout');
    port.postMessage({ ...head, t: 'err', id: 1, e: { code: 'expired', message: 'too old' } });
    port.postMessage({ ...head, t: 'res', id: 2, r: { email: 'x' } });
    await expect(first).rejects.toMatchObject({ name: 'PortalError', code: 'expired', message: 'too old' });
    await expect(second).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('reject soon if the browser could not build their argument', async () => {
    const { link } = start();
    let deep: unknown = null;
    for (let level = 0; level < 3000; level++) deep = { deep };
    await expect(link.call('setCustomerData', deep)).rejects.toMatchObject({
      code: 'bad_request',
      message: 'setCustomerData: argument',
    });
  });

  it('time out, and count the late answer', async () => {
    const { link, port, stats } = start();
    await expect(link.call('logout', null, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'timeout' });
    port.postMessage({ ...head, t: 'res', id: 1, r: null });
    await until(() => stats.late === 1);
  });

  it.each(['soon', NaN, null])(
    'time out after 10 s, if `timeoutMs` is not a number: %s',
    async (timeoutMs) => {
      vi.useFakeTimers();
      const { link } = start();
      const answer = link.call('logout', null, { timeoutMs: timeoutMs as number });
      const outcome = answer.catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(9999);
      expect(link._pendingCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await outcome).toMatchObject({ code: 'timeout' });
    },
  );

  it('accept the text of a number as `timeoutMs`', async () => {
    const { link } = start();
    await expect(link.call('logout', null, { timeoutMs: '1' as never })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('are cancelled by their signal, before and while they run', async () => {
    const { link, received } = start();
    await expect(link.call('logout', null, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
    const controller = new AbortController();
    const answer = link.call('logout', null, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    await until(() => received.length === 2);
    expect(received.map(({ t }) => t)).toEqual(['req', 'cxl']);
  });

  it('wait for their turn beyond 1,000 in flight', async () => {
    const { link, port, received } = start();
    const answers = Array.from({ length: 1001 }, () => link.call('refresh'));
    await until(() => received.length === 1000);
    expect(link._pendingCount()).toBe(1000);
    port.postMessage({ ...head, t: 'res', id: 5, r: null });
    await until(() => received.length === 1001);
    await expect(answers[4]).resolves.toBeNull();
    link.close('test', 'destroyed');
    await Promise.allSettled(answers);
  });

  it('are refused over the rate, on this side of the port', async () => {
    const { link, port } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1);
    port.onmessage = ({ data }) => port.postMessage({ ...head, t: 'res', id: data.id, r: null });
    const answers = await Promise.allSettled(Array.from({ length: 4001 }, () => link.call('refresh')));
    expect(answers.map(({ status }) => status).indexOf('rejected')).toBe(4000);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'rate_limited' } });
  });

  it('leave none waiting when those before it are refused over the rate', async () => {
    const { link, port } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1);
    port.onmessage = ({ data }) => port.postMessage({ ...head, t: 'res', id: data.id, r: null });
    const answers = await Promise.allSettled(Array.from({ length: 6000 }, () => link.call('refresh')));
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2000);
  });

  it('reject when the argument can’t be sent', async () => {
    const { link } = start();
    await expect(link.call('login', () => {})).rejects.toMatchObject({
      code: 'bad_request',
      message: 'login: argument',
    });
    expect(link._pendingCount()).toBe(0);
  });

  it('B13 all reject with the reason when the link is closed, and stay rejected after it', async () => {
    const { link, received } = start();
    const answer = link.call('logout');
    link.close('destroyed', 'destroyed');
    await expect(answer).rejects.toMatchObject({ code: 'destroyed' });
    await expect(link.call('logout')).rejects.toMatchObject({ code: 'destroyed' });
    await until(() => received.at(-1)?.['t'] === 'bye');
  });

  it('reject with disconnected when the portal sends bye', async () => {
    const { link, port } = start();
    const answer = link.call('logout');
    port.postMessage({ ...head, t: 'bye', reason: 'closed' });
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
  });
});

describe('calls of the portal', () => {
  const ask = { ...head, t: 'req', id: 1, m: 'getToken', a: { reason: 'initial' } };

  it('run the page’s method and are answered with its result', async () => {
    const { port, received } = start({ getToken: () => Promise.resolve({ token: 'abc', expiresAt: 1 }) });
    port.postMessage(ask);
    await until(() => received.length === 1);
    expect(received[0]).toEqual({ ...head, t: 'res', id: 1, r: { token: 'abc', expiresAt: 1 } });
  });

  it('B16 B18 are answered with unknown_method where there is no own method of that name', async () => {
    const { port, received } = start({ loggedOut: () => null });
    for (const m of ['getToken', 'toString', '__proto__', 'constructor', 'then'])
      port.postMessage({ ...ask, m });
    await until(() => received.length === 5);
    expect(received.every(({ e }) => (e as { code: string }).code === 'unknown_method')).toBe(true);
  });

  it('are answered with a code alone when the method fails, and the page learns of its own error', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const thrown = new Error('maren@example.com');
    const { port, received } = start({
      getToken: () => Promise.reject(thrown),
      loggedOut: () => Promise.reject(new PortalError('forbidden', 'maren@example.com')),
    });
    port.postMessage(ask);
    port.postMessage({ ...head, t: 'req', id: 2, m: 'loggedOut', a: { reason: 'user' } });
    await until(() => received.length === 2);
    expect(received.map(({ e }) => e)).toEqual([
      { code: 'internal', message: 'internal' },
      { code: 'forbidden', message: 'forbidden' },
    ]);
    expect(reported.mock.calls).toEqual([[thrown]]);
  });

  it.each([
    ['an http address', 'openExternal', { url: 'http://shop.example' }],
    ['a script address', 'openExternal', { url: 'javascript:alert(1)' }],
    ['an unknown reason', 'getToken', { reason: 'because' }],
  ])('are refused with %s', async (_name, m, a) => {
    const method = vi.fn();
    const { port, received } = start({ [m]: method });
    port.postMessage({ ...head, t: 'req', id: 1, m, a });
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ t: 'err', e: { code: 'bad_request' } });
    expect(method).not.toHaveBeenCalled();
  });

  it('abort the signal of the method when the portal cancels them', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    let signal: AbortSignal | undefined;
    const { port, received } = start({
      getToken: (_input, given) => {
        signal = given;
        return new Promise((_resolve, reject) => {
          given.addEventListener('abort', () => reject(given.reason as Error));
        });
      },
      loggedOut: () => Promise.resolve(),
    });
    port.postMessage(ask);
    await until(() => signal !== undefined);
    port.postMessage({ ...head, t: 'cxl', id: 1 });
    await until(() => signal?.aborted === true);
    port.postMessage({ ...head, t: 'req', id: 2, m: 'loggedOut', a: { reason: 'user' } });
    await until(() => received.length > 0);
    expect(received).toMatchObject([{ t: 'res', id: 2 }]);
    expect(reported).not.toHaveBeenCalled();
  });
});

describe('calls of one turn', () => {
  const batch = (...l: object[]) => ({ ...head, t: 'batch', l: l.map((each) => ({ ...head, ...each })) });

  it('go together to a portal that reads batches, and settle one by one', async () => {
    const { link, port, received } = start({}, ['batch']);
    const answers = [link.call('logout'), link.call('back'), link.call('focus')];
    await until(() => received.length > 0);
    expect(received).toEqual([
      batch(
        { t: 'req', id: 1, m: 'logout', a: null },
        { t: 'req', id: 2, m: 'back', a: null },
        { t: 'req', id: 3, m: 'focus', a: null },
      ),
    ]);
    port.postMessage(
      batch(
        { t: 'res', id: 3, r: null },
        { t: 'err', id: 1, e: { code: 'expired', message: 'expired' } },
        { t: 'res', id: 2, r: null },
      ),
    );
    const [first, ...others] = await Promise.allSettled(answers);
    expect(first).toMatchObject({ reason: { code: 'expired' } });
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('are sent before the `bye` of a portal that is destroyed in the same turn', async () => {
    const { link, received } = start({}, ['batch']);
    const answers = [link.call('logout'), link.call('back')];
    link.close('destroyed', 'destroyed');
    const settled = await Promise.allSettled(answers);
    expect(settled.map((each) => each.status === 'rejected' && each.reason.code)).toEqual([
      'destroyed',
      'destroyed',
    ]);
    await until(() => received.length === 2);
    expect(received.map(({ t }) => t)).toEqual(['batch', 'bye']);
  });

  it('are answered together, and to a portal that does not read batches one by one', async () => {
    const ask = (id: number) => ({ t: 'req', id, m: 'loggedOut', a: { reason: 'user' } });
    const answers = [1, 2, 3].map((id) => ({ t: 'res', id, r: null }));
    const methods = { loggedOut: () => null };
    const [to, from] = [start(methods, ['batch']), start(methods)];
    for (const { port } of [to, from]) port.postMessage(batch(ask(1), ask(2), ask(3)));
    await until(() => to.received.length === 1 && from.received.length === 3);
    expect(to.received).toEqual([batch(...answers)]);
    expect(from.received).toEqual(answers.map((each) => ({ ...head, ...each })));
  });

  it('are not sent after the link is closed, if they were queued because 1,000 were pending', async () => {
    const { link, received } = start({}, ['batch']);
    const answers = Array.from({ length: 1100 }, () => link.call('back'));
    link.close('destroyed', 'destroyed');
    const codes = (await Promise.allSettled(answers)).map(
      (each) => each.status === 'rejected' && each.reason.code,
    );
    expect(codes.every((code) => code === 'destroyed')).toBe(true);
    await until(() => received.at(-1)?.['t'] === 'bye');
    expect(received.flatMap(({ l }) => (l as unknown[]) ?? [])).toHaveLength(1000);
  });

  it('B17 are checked one by one: invalid ones and a nested batch are counted, and the others are accepted', async () => {
    const { port, stats, onEvent } = start();
    const good = { t: 'evt', e: 'auth', d: { signedIn: true }, s: 1 };
    port.postMessage(
      batch(good, { t: 'evt', e: 'auth', d: {}, s: 2 }, { ...batch(good) }, { t: 'hello' }, good),
    );
    port.postMessage({ ...batch(good), l: [good] });
    port.postMessage({ ...batch(), l: [] });
    port.postMessage({ ...batch(), l: [null, { ...head, ...good }] });
    port.postMessage(batch(...Array.from({ length: 65 }, () => good)));
    port.postMessage({ ...head, t: 'evt', e: 'ready', s: 3 });
    await until(() => onEvent.mock.calls.at(-1)?.[0] === 'ready');
    expect(onEvent).toHaveBeenCalledTimes(3);
    expect(stats.ignored).toBe(3 + 1 + 3);
  });

  it('B20 each count for the rate, and only one of those over it is answered', async () => {
    const { port, received, stats, onEvent } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1);
    const events = Array.from({ length: 64 }, (_, s) => ({ t: 'evt', e: 'ready', s }));
    for (let sent = 0; sent < 70; sent++) port.postMessage(batch(...events));
    const ask = { t: 'req', m: 'getToken', a: {} };
    for (let id = 1; id < 9; id += 2) port.postMessage(batch({ ...ask, id }, { ...ask, id: id + 1 }));
    await until(() => stats.limited === 70 * 64 - 4000 + 8);
    expect(onEvent).toHaveBeenCalledTimes(4000);
    await until(() => received.length > 0);
    expect(received).toMatchObject([{ t: 'err', e: { code: 'rate_limited' } }]);
  });

  it('are ignored after a `bye` among them', async () => {
    const { port, stats, onEvent } = start();
    const event = { t: 'evt', e: 'ready', s: 1 };
    port.postMessage(batch(event, { t: 'bye', reason: 'away' }, event));
    await until(() => stats.ignored === 1);
    expect(onEvent).toHaveBeenCalledTimes(1);
  });
});

describe('what else arrives on a link', () => {
  it('B17 ignores and counts everything that is not a message, and unknown or invalid events', async () => {
    const { port, stats, onEvent } = start();
    const strange = [
      null,
      1,
      'text',
      [],
      {},
      new Date(),
      { ...head, v: 2, t: 'evt', e: 'ready', s: 1 },
      { ...head, t: 'evt', e: 'toString', s: 1 },
      { ...head, t: 'evt', e: 'auth', d: { signedIn: 'yes' }, s: 1 },
      { ...head, t: 'hello', p: [1, 1], i: 'x', n: 'y', caps: [] },
      { ...head, t: 'ctx', d: {} },
    ];
    for (const message of strange) port.postMessage(message);
    port.postMessage({ ...head, t: 'evt', e: 'auth', d: { signedIn: true }, s: 2 });
    await until(() => onEvent.mock.calls.length === 1);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith('auth', { signedIn: true });
    expect(stats.ignored).toBe(strange.length);
  });

  it('drops messages over the rate, and answers only one request among them', async () => {
    const { port, received, stats, onEvent } = start();
    vi.spyOn(Date, 'now').mockReturnValue(1);
    for (let s = 0; s < 4010; s++) port.postMessage({ ...head, t: 'evt', e: 'ready', s });
    for (let id = 1; id < 5; id++) port.postMessage({ ...head, t: 'req', id, m: 'getToken', a: {} });
    await until(() => stats.limited === 14);
    expect(onEvent).toHaveBeenCalledTimes(4000);
    await until(() => received.length === 1);
    expect(received[0]).toMatchObject({ t: 'err', e: { code: 'rate_limited' } });
  });
});
