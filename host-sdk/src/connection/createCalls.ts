import type { CallOptions } from '../mount/CallOptions.ts';
import type { CallTables, Link, LinkOptions } from './Link.ts';
import { PortalError, type PortalErrorCode } from '../mount/PortalError.ts';
import { createBudget } from '../protocol/wire/createBudget.ts';
import { BATCH, CALL_TIMEOUT_MS, MAX_CALLS_IN_FLIGHT } from '../protocol/wire/wire.ts';
import { createBatcher, type Batcher } from '../protocol/wire/createBatcher.ts';
import type { EnvelopeOf } from '../protocol/wire/envelope.ts';
import { isDeeper } from './isDeeper.ts';
import { isErrEnvelope } from '../protocol/wire/hostEnvelopes.ts';
import type { Guard } from '../protocol/wire/guard.ts';
import { portalCallGuards } from '../protocol/calls/portalCalls.ts';
import { hostCallResultGuards } from '../protocol/calls/hostCalls.ts';
import { createServer } from './createServer.ts';

const SWEEP_MS = 250;

/** The part of a link that calls use. */
export interface CallWire extends Pick<LinkOptions, 'methods' | 'caps' | 'stats'> {
  tables?: CallTables;
  post: Link['post'];
  /** Why the link was closed, if it is. */
  closedBy(): PortalErrorCode | undefined;
}

export interface Calls {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  take(message: EnvelopeOf<'req' | 'res' | 'err' | 'cxl'>): void;
  /** How many calls were sent and not answered yet. */
  count(): number;
  close(code: PortalErrorCode): void;
}

interface Pending {
  _method: string;
  _input: unknown;
  /** Before it is sent, its time-out in milliseconds; then the time at which it is due. */
  _dueMs: number;
  _signal: AbortSignal | undefined;
  _onAbort?: () => void;
  _resolve(value: unknown): void;
  _reject(error: PortalError): void;
}

interface Caller extends Pick<Calls, 'count' | 'close'> {
  /** Sends a call, or queues it while too many are pending. */
  _start(call: Pending): void;
  _resolve(id: number, result: unknown): void;
  _reject(id: number, code: PortalErrorCode, message?: string): void;
  /** The port did not take the call's argument. */
  _rejectArgument(id: number): void;
}

/** One timer for the time-outs of all calls, and for arguments that can't arrive: nearly all calls are answered before it runs. */
function createSweep(pending: ReadonlyMap<number, Pending>, reject: Caller['_reject']) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = (): unknown => (timer ??= setTimeout(sweep, SWEEP_MS));
  function sweep(): void {
    timer = undefined;
    for (const [id, { _dueMs, _method, _input }] of pending)
      if (_dueMs <= Date.now()) reject(id, 'timeout', _method);
      else if (isDeeper(_input)) reject(id, 'bad_request', `${_method}: argument`);
    if (pending.size > 0) start();
  }
  return { _start: start, _stop: () => clearTimeout(timer) };
}

function listenForAbort(call: Pending, onAbort: () => void): void {
  call._signal?.addEventListener('abort', (call._onAbort = onAbort));
}

/** The page's calls: pending ones, which were sent, and waiting ones. */
function createCaller(wire: CallWire, results: Record<string, Guard>, send: Batcher['send']): Caller {
  const pending = new Map<number, Pending>();
  const waiting: Pending[] = [];
  const maySend = createBudget();
  let lastId = 0;
  const sweep = createSweep(pending, reject);
  let endedBy: PortalErrorCode | undefined;

  function settle(id: number): Pending | undefined {
    const call = pending.get(id);
    if (!call) return void (wire.stats.late += 1);
    pending.delete(id);
    call._signal?.removeEventListener('abort', call._onAbort as () => void);
    startWaiting();
    return call;
  }
  /** A call that is refused leaves its place to the next. */
  function startWaiting(): void {
    while (waiting[0] && pending.size < MAX_CALLS_IN_FLIGHT) start(waiting.shift() as Pending);
  }
  function reject(id: number, code: PortalErrorCode, message?: string): void {
    settle(id)?._reject(new PortalError(code, message));
  }
  function start(call: Pending): void {
    const { _method: method, _signal: signal } = call;
    const nowMs = Date.now();
    const refusal =
      endedBy ??
      wire.closedBy() ??
      (signal?.aborted ? 'aborted' : maySend(nowMs) ? undefined : 'rate_limited');
    if (refusal) return call._reject(new PortalError(refusal));
    const id = ++lastId;
    call._dueMs += nowMs;
    pending.set(id, call);
    listenForAbort(call, () => (reject(id, 'aborted'), send({ t: 'cxl', id })));
    sweep._start();
    send({ t: 'req', id, m: method, a: call._input });
  }

  return {
    _start(call) {
      waiting.push(call);
      startWaiting();
    },
    _resolve(id, result) {
      const call = settle(id);
      if (!call || results[call._method]?.(result)) call?._resolve(result);
      else call._reject(new PortalError('bad_request', `${call._method}: answer`));
    },
    _reject: reject,
    _rejectArgument: (id) => reject(id, 'bad_request', `${pending.get(id)?._method}: argument`),
    count: () => pending.size,
    close(code) {
      endedBy = code;
      for (const id of pending.keys()) reject(id, code);
      startWaiting();
      sweep._stop();
    },
  };
}

/** Calls over a link, in both directions. */
export function createCalls(wire: CallWire): Calls {
  const { tables, stats, closedBy } = wire;
  const { send, flush, allow } = createBatcher(wire.post, (id) => caller._rejectArgument(id));
  const caller = createCaller(wire, tables?.results ?? hostCallResultGuards, send);
  const server = createServer(send, tables?.calls ?? portalCallGuards, wire.methods);
  if (wire.caps?.includes(BATCH)) allow();

  return {
    call: (method, input = null, { signal, timeoutMs } = {}) =>
      new Promise((resolve, reject) =>
        caller._start({
          _method: method,
          _input: input,
          _dueMs: +(timeoutMs as number) || CALL_TIMEOUT_MS,
          _signal: signal,
          _resolve: resolve,
          _reject: reject,
        }),
      ),
    take(message) {
      // A message from before the end may get here after it: this code is fetched first, and a method may close the link.
      if (closedBy()) return void (stats.ignored += 1);
      switch (message.t) {
        case 'req':
          return void server._onRequest(message.id, message.m, message.a);
        case 'cxl':
          return server._onCancel(message.id);
        case 'res':
          return caller._resolve(message.id, message.r);
        case 'err':
          if (isErrEnvelope(message)) caller._reject(message.id, message.e.code, message.e.message);
          else stats.ignored += 1;
      }
    },
    count: caller.count,
    close(code) {
      flush();
      caller.close(code);
      server._close();
    },
  };
}
