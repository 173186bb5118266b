import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { attackComlink, COMLINK_ATTACKS } from '#tests/support/bridge/attackComlink.ts';
import { hostCallInputSchemas } from '#host-sdk/protocol/calls/hostCalls.ts';
import { portalCallResultSchemas } from '#host-sdk/protocol/calls/portalCalls.ts';
import { createCodec } from './createCodec.ts';
import { parsersOf } from './parsersOf.ts';

// The same attacks twice: all of them work on comlink alone, which proves that they are attacks, and none works behind the
// codec.

const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

function channel(): { ours: MessagePort; peers: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  return { ours: port1, peers: port2 };
}

function startCodec(now = () => performance.now()) {
  const { ours, peers } = channel();
  const received: unknown[] = [];
  const stats = { ignored: 0, late: 0, limited: 0 };
  const handler = (input: unknown) => void received.push(input);
  const handlers = { login: handler, navigate: handler };
  const codec = createCodec({
    port: ours,
    inputs: parsersOf(hostCallInputSchemas()),
    handlers,
    results: parsersOf(portalCallResultSchemas()),
    onContext: handler,
    onClosed: () => {},
    stats,
    now,
  });
  return { codec, peers, received, stats };
}

/** One message, and the answer that carries its id, or nothing after half a second. */
function ask(
  port: MessagePort,
  message: { id: unknown; [field: string]: unknown },
): Promise<Record<string, unknown> | undefined> {
  port.start();
  return new Promise((resolve) => {
    const done = (answer: Record<string, unknown> | undefined): void => {
      clearTimeout(timer);
      port.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ data }: MessageEvent): void => {
      if (data.id === message.id) done(data);
    };
    const timer = setTimeout(() => done(undefined), 500);
    port.addEventListener('message', listen);
    port.postMessage(message);
  });
}

const head = { ns: 'profile-portal', v: 1 };

describe('comlink on a port', () => {
  it('gives in to every attack without the codec', async () => {
    const { ours, peers } = channel();
    const received: unknown[] = [];
    const handler = (input: unknown) => void received.push(input);
    expose({ login: handler, navigate: handler }, ours);

    const callHonestly = async () => {
      const answer = await ask(peers, {
        id: 'honest',
        type: 'APPLY',
        path: ['navigate'],
        argumentList: [{ type: 'RAW', value: { path: '/home' } }],
      });
      return answer?.['id'] === 'honest';
    };
    expect(await attackComlink({ port: peers, callHonestly, received })).toEqual(COMLINK_ATTACKS);
  });

  it('gives in to no attack behind the codec', async () => {
    const { peers, received, stats } = startCodec();
    const callHonestly = async () => {
      const answer = await ask(peers, { ...head, t: 'req', id: 1, m: 'navigate', a: { path: '/home' } });
      return answer?.['t'] === 'res';
    };
    expect(await attackComlink({ port: peers, callHonestly, received })).toEqual([]);
    expect(received.every((input) => JSON.stringify(input) === '{"path":"/home"}')).toBe(true);
    expect(stats.ignored).toBeGreaterThanOrEqual(COMLINK_ATTACKS.length);
  });
});

describe('a batch', () => {
  const good = { ...head, t: 'req', id: 1, m: 'navigate', a: { path: '/home' } };
  const after = (peers: MessagePort) => ask(peers, { ...head, t: 'req', id: 99, m: 'unheard', a: null });

  it('B18 carries no attack past the codec', async () => {
    const { peers, received, stats } = startCodec();
    const call = { id: 'x', type: 'APPLY', path: ['navigate'], argumentList: [{ type: 'RAW', value: {} }] };
    peers.postMessage({
      ...head,
      t: 'batch',
      l: [
        call,
        { ...head, ...call },
        { ...good, m: '__proto__' },
        { ...good, a: {} },
        { ...good, m: ['navigate'] },
      ],
    });
    await after(peers);
    expect(received).toEqual([]);
    expect(stats.ignored).toBe(3);
  });

  it('B17 is as many messages as it holds, each good or bad for itself, and never holds another', async () => {
    const { peers, received, stats } = startCodec();
    peers.postMessage({
      ...head,
      t: 'batch',
      l: [good, { ...head, t: 'batch', l: [good] }, {}, { ...good, id: 2 }],
    });
    for (const l of [[], [null, good], Array.from({ length: 65 }, () => good), 'text', undefined])
      peers.postMessage({ ...head, t: 'batch', l });
    await after(peers);
    expect(received).toEqual([{ path: '/home' }, { path: '/home' }]);
    expect(stats.ignored).toBe(2 + 5);
  });

  it('B20 counts for the rate as many as it holds', async () => {
    const { peers, stats } = startCodec(() => 1);
    const l = Array.from({ length: 64 }, () => ({ ...head, t: 'res', id: 1, r: null }));
    for (let sent = 0; sent < 100; sent++) peers.postMessage({ ...head, t: 'batch', l });
    await expect.poll(() => stats.late + stats.limited).toBe(6400);
    expect(stats).toMatchObject({ late: 4000, limited: 2400 });
  });

  it('goes before the portal’s own goodbye, in which calls of that turn end', async () => {
    const { codec, peers } = startCodec();
    await ask(peers, { ...head, t: 'batch', l: [good], id: undefined } as never);
    const received: string[] = [];
    peers.onmessage = ({ data }) => void received.push(data.t);
    const answers = [1, 2].map(() => codec.call('getToken', { reason: 'expired' }));
    codec.close('closed');
    const settled = await Promise.allSettled(answers);
    expect(settled).toMatchObject([
      { reason: { code: 'disconnected' } },
      { reason: { code: 'disconnected' } },
    ]);
    await expect.poll(() => received).toEqual(['batch', 'bye']);
  });

  it('ends with a goodbye among its messages', async () => {
    const { peers, received, stats } = startCodec();
    peers.postMessage({
      ...head,
      t: 'batch',
      l: [good, { ...head, t: 'bye', reason: 'x' }, { ...good, id: 2 }],
    });
    await expect.poll(() => stats.ignored).toBe(1);
    expect(received).toHaveLength(1);
  });
});

describe('B18 a method that is named like something inherited', () => {
  const names = [
    'toString',
    'then',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'navigate.call',
    'navigate,constructor',
    'prototype',
    '',
  ];

  it.each(names)('answers %j with unknown_method and runs nothing', async (m) => {
    const { peers, received } = startCodec();
    const answer = await ask(peers, { ...head, t: 'req', id: 7, m, a: { path: '/home' } });
    expect(answer).toEqual({
      ...head,
      t: 'err',
      id: 7,
      e: { code: 'unknown_method', message: 'unknown_method' },
    });
    expect(received).toEqual([]);
  });

  it('is not made from an array or an object either', async () => {
    const { peers, received, stats } = startCodec();
    for (const m of [['navigate'], { toString: 'navigate' }, 1, null]) {
      peers.postMessage({ ...head, t: 'req', id: 7, m, a: { path: '/home' } });
    }
    const answer = await ask(peers, { ...head, t: 'req', id: 8, m: 'unheard', a: null });
    expect(answer).toMatchObject({ t: 'err', id: 8 });
    expect(received).toEqual([]);
    expect(stats.ignored).toBe(4);
  });

  it('leaves an argument that speaks comlink as plain data, and refuses it by the schema', async () => {
    const { peers, received } = startCodec();
    const a = { type: 'HANDLER', name: 'proxy', value: { path: '/home' } };
    const answer = await ask(peers, { ...head, t: 'req', id: 1, m: 'navigate', a });
    expect(answer).toMatchObject({ t: 'err', e: { code: 'bad_request' } });
    expect(received).toEqual([]);
  });

  it('leaves Object.prototype as it was when keys of an argument name it', async () => {
    const { peers, received } = startCodec();
    const a = JSON.parse(
      '{"path":"/home","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    expect(await ask(peers, { ...head, t: 'req', id: 1, m: 'navigate', a })).toMatchObject({ t: 'res' });
    expect(received).toEqual([{ path: '/home' }]);
    expect('polluted' in {}).toBe(false);
  });
});
