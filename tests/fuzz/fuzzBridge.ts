import fc from 'fast-check';
import { acceptPortal } from '#host-sdk/connection/acceptPortal.ts';
import { createLink } from '#host-sdk/connection/createLink.ts';
import {
  hostCallExamples,
  hostCallInputSchemas,
  hostCallResultGuards,
} from '#host-sdk/protocol/calls/hostCalls.ts';
import { isEnvelope } from '#host-sdk/protocol/wire/isEnvelope.ts';
import {
  portalCallExamples,
  portalCallGuards,
  portalCallInputSchemas,
} from '#host-sdk/protocol/calls/portalCalls.ts';
import { portalEventExamples, portalEventGuards } from '#host-sdk/protocol/events/portalEvents.ts';
import { contextShape, type HostContext } from '#host-sdk/protocol/context/context.ts';
import { createCodec } from '#widget/host/createCodec.ts';
import { listenForWelcome } from '#widget/host/listenForWelcome.ts';
import { defaultContext, mergeContext } from '#widget/host/mergeContext.ts';
import { parsersOf } from '#widget/host/parsersOf.ts';
import { envelopeSamples } from '../support/bridge/bridgeSamples.ts';
import { near } from '../support/bridge/hostileValues.ts';

export interface FuzzReport {
  messages: number;
  /** Requests and events that reached a handler, and hellos that were welcomed, at all readers together. */
  accepted: number;
  ignored: number;
  /** Broken rules, with the message that broke them. Must be empty. */
  errors: string[];
}

const head = { ns: 'profile-portal', v: 1 };
/**
 * Each read of the clock is a millisecond later: time enough for one more message, so that the rate limit refuses
 * none.
 */
let clockMs = 0;
const now = (): number => (clockMs += 1);
const rateError = 'refused a message for the rate';
const BATCH = 10000;

/** A port that delivers at once, in the same turn, so that an error cannot get lost in an event loop. */
function fakePort(): { port: MessagePort; posted: unknown[]; deliver: (data: unknown) => void } {
  const posted: unknown[] = [];
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: unknown) => void posted.push(message),
    close: () => {},
    addEventListener: () => {},
  };
  return { port: port as unknown as MessagePort, posted, deliver: (data) => port.onmessage?.({ data }) };
}

const requests = (samples: Record<string, readonly unknown[]>): unknown[] =>
  Object.entries(samples).flatMap(([m, all]) => all.map((a, id) => ({ ...head, t: 'req', id, m, a })));
const events = Object.entries(portalEventExamples).flatMap(([e, all]) =>
  all.map((d, s) => ({ ...head, t: 'evt', e, d, s })),
);
/** Without `bye`: it ends a connection, and every message after it would prove nothing. */
const samples = [
  ...envelopeSamples.filter(({ t }) => t !== 'bye'),
  ...requests(hostCallExamples),
  ...requests(portalCallExamples),
  ...events,
];
const single = [...samples];
for (let at = 0; at + 3 <= single.length; at += 3)
  samples.push({ ...head, t: 'batch', l: single.slice(at, at + 3) });

type Target = (message: unknown) => void;

const isContext = (context: HostContext): boolean =>
  Object.entries(contextShape).every(
    ([name, schema]) => schema.safeParse(context[name as keyof HostContext]).success,
  );

function codecTarget(report: FuzzReport): Target {
  let context = defaultContext;
  const { port, posted, deliver } = fakePort();
  const stats = { ignored: 0, late: 0, limited: 0 };
  const schemas = hostCallInputSchemas();
  const handler = (method: keyof typeof schemas) => (input: unknown) => {
    report.accepted += 1;
    if (!schemas[method].safeParse(input).success) report.errors.push(`${method} got unchecked input`);
  };
  const methods = Object.keys(schemas) as (keyof typeof schemas)[];
  createCodec({
    port,
    inputs: parsersOf(schemas),
    handlers: Object.fromEntries(methods.map((method) => [method, handler(method)])),
    results: {},
    onContext: (patch) => {
      const { context: next } = mergeContext(context, patch);
      context = next;
      if (!isContext(context)) report.errors.push('a context of the wrong shape');
    },
    onClosed: () => report.errors.push('the codec closed itself'),
    stats,
    now,
  });
  return (message) => {
    deliver(message);
    for (const answer of posted.splice(0))
      if (!isEnvelope(answer)) report.errors.push('posted something malformed');
    if (stats.limited > 0) report.errors.push(rateError);
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

function linkTarget(report: FuzzReport): Target {
  const calls = Object.keys(portalCallGuards) as (keyof typeof portalCallGuards)[];
  const schemas = portalCallInputSchemas();
  const method = (name: (typeof calls)[number]) => (input: unknown) => {
    report.accepted += 1;
    if (!schemas[name].safeParse(input).success) report.errors.push(`${name} got unchecked input`);
    return null;
  };
  const { port, posted, deliver } = fakePort();
  const stats = { ignored: 0, late: 0, limited: 0 };
  createLink(port, {
    tables: { calls: portalCallGuards, results: hostCallResultGuards, events: portalEventGuards },
    methods: Object.fromEntries(calls.map((name) => [name, method(name)])),
    stats,
    _onAck: () => {},
    _onEvent(name, data) {
      report.accepted += 1;
      const check = portalEventGuards[name as keyof typeof portalEventGuards];
      if (!Object.hasOwn(portalEventGuards, name) || !check(data))
        report.errors.push(`${name} got unchecked data`);
    },
  });
  return (message) => {
    deliver(message);
    for (const answer of posted.splice(0))
      if (!isEnvelope(answer)) report.errors.push('posted something malformed');
    if (stats.limited > 0) report.errors.push(rateError);
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

function handshakeTarget(report: FuzzReport): Target {
  const origin = 'https://shop.example';
  const parent = { postMessage: () => {} };
  let listener: ((event: MessageEvent<unknown>) => void) | undefined;
  const stats = { ignored: 0, limited: 0 };
  listenForWelcome({
    frame: {
      parent,
      ancestorOrigins: [origin],
      addEventListener: (_type, next) => {
        listener = next;
      },
      removeEventListener: () => {},
      watchAway: () => () => {},
    },
    instance: '0'.repeat(32),
    methods: [],
    origins: [origin],
    stats,
    now: () => 1,
    onWelcome: () => report.errors.push('a forged welcome was taken'),
  });
  return (data) => {
    listener?.({ data, source: parent, origin, ports: [{}] } as unknown as MessageEvent<unknown>);
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

/** The host's listener for hellos: takes those that are good, for the instance of the samples and with a new nonce. */
function acceptTarget(report: FuzzReport): Target {
  const origin = 'https://account.example';
  const contentWindow = {
    postMessage(message: unknown, targetOrigin: string) {
      report.accepted += 1;
      if (targetOrigin !== origin || !isEnvelope(message)) report.errors.push('welcomed something malformed');
    },
  };
  let listener: ((event: object) => void) | undefined;
  const stats = { ignored: 0 };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'addEventListener');
  Object.assign(globalThis, {
    addEventListener: (_type: string, next: typeof listener) => (listener = next),
  });
  acceptPortal({
    _frame: { contentWindow } as never,
    _signal: new AbortController().signal,
    _origin: origin,
    _instance: '0123456789abcdef0123456789abcdef',
    methods: {},
    _context: () => ({}),
    _onPort(port) {
      port.close();
      return { call: async () => null, post() {}, _pendingCount: () => 0, close() {} };
    },
    _onPainted: () => {},
    _onWrongOrigin: () => report.errors.push('took another origin'),
    _onVersion: () => {},
    stats,
  });
  if (before) Object.defineProperty(globalThis, 'addEventListener', before);
  else Reflect.deleteProperty(globalThis, 'addEventListener');
  return (data) => {
    listener?.({ data, source: contentWindow, origin, ports: [] });
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

/** Messages of every type with this value in every place. */
const messagesWith = (value: unknown): unknown[] => [
  value,
  { ...head, t: 'batch', l: [value, { t: value }, { ...head, t: 'req', id: 1, m: 'navigate', a: value }] },
  ...['req', 'res', 'err', 'evt', 'ctx', 'hello', 'welcome', 'bye', 'ack', 'batch'].map((t) => ({
    ...head,
    t,
    id: 1,
    m: value,
    a: value,
    e: value,
    d: value,
    s: 1,
    r: value,
    p: value,
    i: value,
    n: value,
    caps: value,
    reason: value,
    l: value,
  })),
  { ...head, t: 'ctx', d: { theme: value, locale: value, insets: value, bounds: value, route: value } },
  { ...head, t: 'ctx', d: { theme: { scheme: value, extra: value } } },
  ...Object.keys(hostCallExamples).flatMap((m) => [
    { ...head, t: 'req', id: 1, m, a: value },
    {
      ...head,
      t: 'req',
      id: 1,
      m,
      a: { path: value, url: value, token: value, email: value, collections: value, from: value },
    },
  ]),
  ...Object.keys(portalEventExamples).flatMap((e) => [
    { ...head, t: 'evt', s: 1, e, d: value },
    {
      ...head,
      t: 'evt',
      s: 1,
      e,
      d: { path: value, title: value, height: value, name: value, properties: value, schemaVersion: 1 },
    },
  ]),
];

/** Messages with huge, deep and cyclic values, which a generator does not make. */
function giants(): unknown[] {
  const deep = (levels: number): unknown => {
    let value: unknown = 'end';
    for (let level = 0; level < levels; level++)
      value = level % 2 ? [value] : { path: value, token: value, x: value };
    return value;
  };
  const cyclic: Record<string, unknown> = {};
  cyclic['path'] = cyclic['token'] = cyclic;
  const values = [
    'x'.repeat(10_000_000),
    new Uint8Array(10_000_000),
    Array.from({ length: 1_000_000 }, () => 'x'),
    Array.from({ length: 1_000_000 }, (_, at) => at),
    Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`key${at}`, at])),
    deep(1000),
    deep(10000),
    cyclic,
  ];
  return values.flatMap(messagesWith);
}

/** Gives the giants, and then `count` generated messages, to the four readers of messages. */
export async function fuzzBridge(
  count: number,
  seed: number,
  onBatch: (done: number) => void = () => {},
): Promise<FuzzReport> {
  const report: FuzzReport = { messages: 0, accepted: 0, ignored: 0, errors: [] };
  // The host reads `Date.now` itself: it has no parameter for a clock.
  const dateNow = Date.now;
  Date.now = now;
  const prototypeBefore = Reflect.ownKeys(Object.prototype).length;
  const targets = [codecTarget(report), linkTarget(report), handshakeTarget(report), acceptTarget(report)];
  const messages = near(samples);
  const give = (message: unknown, name: () => string): void => {
    report.messages += 1;
    for (const target of targets) {
      try {
        target(message);
      } catch (error) {
        report.errors.push(`threw ${String(error)} for ${name()}`);
      }
    }
  };
  giants().forEach((giant, at) => {
    const startedMs = performance.now();
    give(giant, () => `giant ${at}`);
    // Four readers, and a machine that may be busy; an unbounded walk takes a hundred times as long.
    if (performance.now() - startedMs > 500) report.errors.push(`giant ${at} took too long`);
  });
  for (let batch = 0; report.messages < count; batch++) {
    for (const message of fc.sample(messages, { numRuns: Math.min(BATCH, count), seed: seed + batch }))
      give(message, () => fc.stringify(message));
    // Calls are answered in microtasks, which run here.
    await new Promise((resolve) => setTimeout(resolve, 0));
    onBatch(report.messages);
  }
  Date.now = dateNow;
  if (Reflect.ownKeys(Object.prototype).length !== prototypeBefore)
    report.errors.push('Object.prototype was changed');
  return report;
}
