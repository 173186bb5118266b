import type { CallOptions } from '../mount/CallOptions.ts';
import type { Link, LinkOptions } from './createLink.ts';
import { PortalError, type PortalErrorCode } from '../mount/PortalError.ts';
import { createBudget } from '../protocol/wire/createBudget.ts';
import { BATCH, CALL_TIMEOUT_MS, MAX_CALLS_IN_FLIGHT } from '../protocol/wire/wire.ts';
import { createBatcher } from '../protocol/wire/createBatcher.ts';
import type { EnvelopeOf } from '../protocol/wire/envelope.ts';
import { isErrEnvelope } from '../protocol/wire/hostEnvelopes.ts';
import type { Guard } from '../protocol/wire/guard.ts';
import { portalCallGuards } from '../protocol/calls/portalCalls.ts';
import { hostCallResultGuards } from '../protocol/calls/hostCalls.ts';
import { createServer } from './createServer.ts';

const SWEEP_MS = 250;

export interface CallTables {
  /** Checks of the portal's calls, by method. */
  calls: Record<string, Guard>;
  /** Checks of the portal's answers, by method. */
  results: Record<string, Guard>;
}

/** What calls need of their link. */
export interface CallWire extends Pick<LinkOptions, 'methods' | 'caps' | 'stats'> {
  tables?: CallTables;
  post: Link['post'];
  /** Why the link was closed, once it is. */
  closedBy(): PortalErrorCode | undefined;
}

export interface Calls {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  take(message: EnvelopeOf<'req' | 'res' | 'err' | 'cxl'>): void;
  /** How many were sent and not answered yet. */
  count(): number;
  close(code: PortalErrorCode): void;
}

interface Pending {
  method: string;
  input: unknown;
  /** How long it may take, until it is sent; then when it must have been answered. */
  dueMs: number;
  signal: AbortSignal | undefined;
  onAbort?: () => void;
  resolve(value: unknown): void;
  reject(error: PortalError): void;
}

/** Calls over a link, in both directions: for those of the page a pending map and one sweep timer. */
export function createCalls(wire: CallWire): Calls {
  const { stats, caps, closedBy } = wire;
  const tables = wire.tables ?? { calls: portalCallGuards, results: hostCallResultGuards };
  const results: Record<string, Guard> = tables.results;
  const pending = new Map<number, Pending>();
  const waiting: Pending[] = [];
  const maySend = createBudget();
  let lastId = 0;
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;
  let endedBy: PortalErrorCode | undefined;
  const { say, flush, allow } = createBatcher(wire.post, (id) =>
    refuse(id, 'bad_request', `${pending.get(id)?.method}: argument`),
  );
  const server = createServer(say, tables.calls, wire.methods);
  if (caps?.includes(BATCH)) allow();

  function settle(id: number): Pending | undefined {
    const sent = pending.get(id);
    if (!sent) return void (stats.late += 1);
    pending.delete(id);
    if (sent.onAbort) sent.signal?.removeEventListener('abort', sent.onAbort);
    const next = waiting.shift();
    if (next) start(next);
    return sent;
  }
  function refuse(id: number, code: PortalErrorCode, message?: string): void {
    settle(id)?.reject(new PortalError(code, message));
  }

  function sweep(): void {
    sweepTimer = undefined;
    for (const [id, { dueMs, method }] of pending) if (dueMs <= Date.now()) refuse(id, 'timeout', method);
    if (pending.size > 0) sweepTimer = setTimeout(sweep, SWEEP_MS);
  }

  function start(sent: Pending): void {
    const { method, signal } = sent;
    const nowMs = Date.now();
    const refusal =
      endedBy ?? closedBy() ?? (signal?.aborted ? 'aborted' : maySend(nowMs) ? undefined : 'rate_limited');
    if (refusal) return sent.reject(new PortalError(refusal));
    const id = ++lastId;
    sent.dueMs += nowMs;
    pending.set(id, sent);
    signal?.addEventListener(
      'abort',
      (sent.onAbort = () => {
        refuse(id, 'aborted');
        say({ t: 'cxl', id });
      }),
    );
    sweepTimer ??= setTimeout(sweep, SWEEP_MS);
    say({ t: 'req', id, m: method, a: sent.input });
  }

  return {
    call: (method, input = null, { signal, timeoutMs = CALL_TIMEOUT_MS } = {}) =>
      new Promise((resolve, reject) => {
        const sent = { method, input, dueMs: timeoutMs, signal, resolve, reject };
        if (pending.size < MAX_CALLS_IN_FLIGHT) start(sent);
        else waiting.push(sent);
      }),
    take(message) {
      // What came before the end may get here after it: this code is fetched, and one call may close the link of the next.
      if (closedBy()) return void (stats.ignored += 1);
      switch (message.t) {
        case 'req':
          return void server.onRequest(message.id, message.m, message.a);
        case 'cxl':
          return server.onCancel(message.id);
        case 'err':
          if (isErrEnvelope(message)) refuse(message.id, message.e.code, message.e.message);
          else stats.ignored += 1;
          return;
        case 'res': {
          const sent = settle(message.id);
          if (!sent) return;
          if (results[sent.method]?.(message.r)) sent.resolve(message.r);
          else sent.reject(new PortalError('bad_request', `${sent.method}: answer`));
        }
      }
    },
    count: () => pending.size,
    close(code) {
      flush();
      endedBy = code;
      for (const id of pending.keys()) refuse(id, code);
      waiting.splice(0).forEach(start);
      clearTimeout(sweepTimer);
      server.close();
    },
  };
}
