import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import { attackComlink, COMLINK_ATTACKS } from '#tests/support/attackComlink.ts';
import { hostCallInputs } from '#host-sdk/protocol/hostMessages.ts';
import { createCodec } from './createCodec.ts';
import { parsersOf } from './parsersOf.ts';

// One suite, twice: the attacks are refused by the codec, and every one of them works on comlink without it. Should the
// codec ever let a peer's bytes through, the first test fails the way the second one passes.

const opened: MessagePort[] = [];
afterEach(() => opened.splice(0).forEach((port) => port.close()));

function channel(): { ours: MessagePort; peers: MessagePort } {
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  return { ours: port1, peers: port2 };
}

function startCodec() {
  const { ours, peers } = channel();
  const received: unknown[] = [];
  const stats = { ignored: 0, late: 0, limited: 0 };
  const handler = (input: unknown) => void received.push(input);
  const handlers = { login: handler, navigate: handler };
  createCodec({
    port: ours,
    inputs: parsersOf(hostCallInputs),
    handlers,
    results: {},
    onContext: handler,
    onClosed: () => {},
    stats,
    now: () => performance.now(),
  });
  return { peers, received, stats };
}

/** One message, and the answer that carries its id, or nothing after half a second. */
function ask(port: MessagePort, message: { id: unknown }): Promise<Record<string, unknown> | undefined> {
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
  it('falls to every attack when the codec is bypassed', async () => {
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

  it('falls to none of them behind the codec', async () => {
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
