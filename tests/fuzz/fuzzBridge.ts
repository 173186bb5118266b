import fc from 'fast-check';
import { createLink } from '#host-sdk/createLink.ts';
import { hostCallInputs } from '#host-sdk/protocol/hostMessages.ts';
import { isEnvelope } from '#host-sdk/protocol/isEnvelope.ts';
import {
  portalCallGuards,
  portalEventGuards,
  portalResultGuards,
} from '#host-sdk/protocol/portalMessageGuards.ts';
import { createCodec } from '#widget/host/createCodec.ts';
import { listenForWelcome } from '#widget/host/listenForWelcome.ts';
import { parsersOf } from '#widget/host/parsersOf.ts';
import {
  envelopeSamples,
  hostCallSamples,
  portalCallSamples,
  portalEventSamples,
} from '../support/bridgeSamples.ts';
import { near } from '../support/hostileValues.ts';

export interface FuzzReport {
  messages: number;
  /** Requests and events that reached a handler, all places together. */
  accepted: number;
  ignored: number;
  /** What went wrong, with the message that did it. Must be empty. */
  faults: string[];
}

const head = { ns: 'profile-portal', v: 1 };
const neverLimited = 1e12;
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
const events = Object.entries(portalEventSamples).flatMap(([e, all]) =>
  all.map((d, s) => ({ ...head, t: 'evt', e, d, s })),
);
/** Without `bye`: it ends a connection, and every message after it would prove nothing. */
const samples = [
  ...envelopeSamples.filter(({ t }) => t !== 'bye'),
  ...requests(hostCallSamples),
  ...requests(portalCallSamples),
  ...events,
];

type Target = (message: unknown) => void;

function codecTarget(report: FuzzReport): Target {
  const { port, posted, deliver } = fakePort();
  const stats = { ignored: 0, late: 0, limited: 0 };
  const handler = (method: keyof typeof hostCallInputs) => (input: unknown) => {
    report.accepted += 1;
    if (!hostCallInputs[method].safeParse(input).success) report.faults.push(`${method} got unchecked input`);
  };
  const methods = Object.keys(hostCallInputs) as (keyof typeof hostCallInputs)[];
  createCodec({
    port,
    inputs: parsersOf(hostCallInputs),
    handlers: Object.fromEntries(methods.map((method) => [method, handler(method)])),
    results: {},
    onContext: () => {},
    onClosed: () => report.faults.push('the codec closed itself'),
    stats,
    messagesPerSecond: neverLimited,
    now: () => 1,
  });
  return (message) => {
    deliver(message);
    for (const answer of posted.splice(0))
      if (!isEnvelope(answer)) report.faults.push('posted something malformed');
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

function linkTarget(report: FuzzReport): Target {
  const { port, posted, deliver } = fakePort();
  const stats = { ignored: 0, late: 0, limited: 0 };
  createLink(port, {
    tables: { calls: portalCallGuards, results: portalResultGuards, events: portalEventGuards },
    methods: { openExternal: () => null },
    stats,
    messagesPerSecond: neverLimited,
    onAck: () => {},
    onEvent(name, data) {
      report.accepted += 1;
      const check = portalEventGuards[name as keyof typeof portalEventGuards];
      if (!Object.hasOwn(portalEventGuards, name) || !check(data))
        report.faults.push(`${name} got unchecked data`);
    },
  });
  return (message) => {
    deliver(message);
    for (const answer of posted.splice(0))
      if (!isEnvelope(answer)) report.faults.push('posted something malformed');
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
    },
    instance: '0'.repeat(32),
    origins: [origin],
    stats,
    now: () => 1,
    onWelcome: () => report.faults.push('a forged welcome was taken'),
  });
  return (data) => {
    listener?.({ data, source: parent, origin, ports: [{}] } as unknown as MessageEvent<unknown>);
    report.ignored += stats.ignored;
    stats.ignored = 0;
  };
}

/** Generates `count` messages and gives each one to the three places that read some. */
export async function fuzzBridge(
  count: number,
  seed: number,
  onBatch: (done: number) => void = () => {},
): Promise<FuzzReport> {
  const report: FuzzReport = { messages: 0, accepted: 0, ignored: 0, faults: [] };
  const prototypeBefore = Reflect.ownKeys(Object.prototype).length;
  const targets = [codecTarget(report), linkTarget(report), handshakeTarget(report)];
  const messages = near(samples);
  for (let batch = 0; report.messages < count; batch++) {
    for (const message of fc.sample(messages, { numRuns: Math.min(BATCH, count), seed: seed + batch })) {
      report.messages += 1;
      for (const target of targets) {
        try {
          target(message);
        } catch (error) {
          report.faults.push(`threw ${String(error)} for ${fc.stringify(message)}`);
        }
      }
    }
    // comlink answers in microtasks, and in the link so do methods.
    await new Promise((resolve) => setTimeout(resolve, 0));
    onBatch(report.messages);
  }
  if (Reflect.ownKeys(Object.prototype).length !== prototypeBefore)
    report.faults.push('Object.prototype was changed');
  return report;
}
