import * as comlink from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import postRobot from 'post-robot/dist/post-robot.js';
import { acceptPortal } from '#host-sdk/connection/acceptPortal.ts';
import { createLink } from '#host-sdk/connection/createLink.ts';
import type { Link } from '#host-sdk/connection/Link.ts';
import { randomId } from '#host-sdk/connection/randomId.ts';
import { guards, rows, tiny } from './payloads.ts';

// The page's end of every contender, and the clock.

type Method = 'tiny' | 'rows';
type Call = (method: Method, value: unknown) => Promise<unknown>;
interface Open {
  frame: HTMLIFrameElement;
  call: Call;
  close(): void;
}

const portal = new URLSearchParams(location.search).get('portal') ?? '';
const payloads = { tiny, rows };
let startedAtMs = 0;
const { now } = Date;
let aheadMs = 0;
// Each reading of the clock moves it on by a millisecond: the SDK counts the rate of calls, and its limit is never
// reached.
Date.now = () => now() + (aheadMs += 1);
addEventListener('message', ({ data }) => {
  if (data?.startedAtMs) ({ startedAtMs } = data);
});

function addFrame(contender: string, instance = ''): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ contender, shop: location.origin, embed: instance });
  frame.src = `${portal}/portal.html?${query}`;
  document.body.append(frame);
  return frame;
}

function portFrom(frame: HTMLIFrameElement): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = ({ data, source, ports: [port] }: MessageEvent): void => {
      if (data !== 'port' || source !== frame.contentWindow || !port) return;
      removeEventListener('message', listen);
      resolve(port);
    };
    addEventListener('message', listen);
  });
}

async function openRaw(contender: string): Promise<Open> {
  const frame = addFrame(contender);
  const port = await portFrom(frame);
  const pending = new Map<number, (value: unknown) => void>();
  let lastId = 0;
  port.onmessage = ({ data }) => {
    pending.get(data.id)?.(data.value);
    pending.delete(data.id);
  };
  const call: Call = (_method, value) =>
    new Promise((resolve) => {
      const id = ++lastId;
      pending.set(id, resolve);
      port.postMessage({ id, value });
    });
  return { frame, call, close: () => port.close() };
}

async function openComlink(): Promise<Open> {
  const frame = addFrame('comlink');
  const remote = comlink.wrap<Record<Method, (value: unknown) => unknown>>(await portFrom(frame));
  return { frame, call: (method, value) => remote[method](value), close: () => {} };
}

async function openPenpal(contender: string): Promise<Open> {
  const frame = addFrame(contender);
  const remoteWindow = frame.contentWindow ?? window;
  const messenger = new WindowMessenger({ remoteWindow, allowedOrigins: [portal] });
  const connection = connect<Record<Method, (value: unknown) => Promise<unknown>>>({
    messenger,
    methods: {},
  });
  const remote = await connection.promise;
  return { frame, call: (method, value) => remote[method](value), close: () => connection.destroy() };
}

async function openPostRobot(): Promise<Open> {
  const frame = addFrame('post-robot');
  const call: Call = async (method, value) =>
    (await postRobot.send(frame.contentWindow, method, value, { domain: portal })).data;
  // The first call waits by itself until the frame listens.
  await call('tiny', tiny);
  return { frame, call, close: () => {} };
}

function openPortal(): Promise<Open> {
  const instance = randomId();
  const frame = addFrame('portal', instance);
  const stats = { ignored: 0, late: 0, limited: 0 };
  return new Promise((resolve) => {
    const closed = new AbortController();
    acceptPortal({
      _signal: closed.signal,
      _frame: frame,
      _origin: portal,
      _instance: instance,
      methods: {},
      _context: () => ({ locale: 'en', theme: { scheme: 'light' } }),
      stats,
      _onPainted: () => {},
      _onWrongOrigin: () => {},
      _onVersion: () => {},
      _onPort(port, nonce, caps): Link {
        const link = createLink(port, {
          tables: { calls: {}, results: guards, events: {} },
          methods: {},
          caps,
          stats,
          _onEvent: () => {},
          _onAck(echo) {
            if (echo !== nonce) return;
            const close = (): void => {
              closed.abort();
              link.close('done', 'destroyed');
            };
            resolve({ frame, call: link.call, close });
          },
        });
        return link;
      },
    });
  });
}

const openers: Record<string, () => Promise<Open>> = {
  raw: () => openRaw('raw'),
  'raw again': () => openRaw('raw again'),
  portal: openPortal,
  comlink: openComlink,
  penpal: () => openPenpal('penpal'),
  'post-robot': openPostRobot,
  'penpal again': () => openPenpal('penpal again'),
};

const live = new Map<string, Open>();

function openContender(name: string): Promise<Open> {
  return openers[name]?.() ?? Promise.reject(new Error(`there is no ${name}`));
}
function liveContender(name: string): Open {
  const found = live.get(name);
  if (!found) throw new Error(`${name} is not open`);
  return found;
}

const bench = {
  payloadBytes: JSON.stringify(rows).length,

  /** Opens contenders and lets the engine compile them. */
  async open(names: readonly string[]): Promise<void> {
    for (const name of names) live.set(name, await openContender(name));
    for (let i = 0; i < 300; i++) {
      for (const { call } of live.values()) {
        await call('tiny', tiny);
        if (i < 60) await call('rows', rows);
      }
    }
  },

  /** @returns microseconds for one call, while `count` calls are made one after another */
  async sequential(name: string, method: Method, count: number): Promise<number> {
    const { call } = liveContender(name);
    for (let i = 0; i < 10; i++) await call(method, payloads[method]);
    const startMs = performance.now();
    for (let i = 0; i < count; i++) await call(method, payloads[method]);
    return ((performance.now() - startMs) / count) * 1000;
  },

  /** @returns milliseconds until `count` calls made at once are all answered */
  async parallel(name: string, count: number): Promise<number> {
    const { call } = liveContender(name);
    const startMs = performance.now();
    await Promise.all(Array.from({ length: count }, () => call('tiny', tiny)));
    return performance.now() - startMs;
  },

  /** @returns milliseconds from the first line of the frame's script to the answer of the first call */
  async handshake(name: string): Promise<number> {
    startedAtMs = 0;
    const { frame, call, close } = await openContender(name);
    await call('tiny', tiny);
    const tookMs = performance.timeOrigin + performance.now() - startedAtMs;
    close();
    frame.remove();
    return tookMs;
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
