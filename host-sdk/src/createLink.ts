import type { CallOptions } from './CallOptions.ts';
import { PortalError, type PortalErrorCode } from './PortalError.ts';
import { createBudget } from './protocol/createBudget.ts';
import type { Envelope } from './protocol/envelope.ts';
import { isErrorCode } from './protocol/errorCodes.ts';
import type { Guard } from './protocol/guard.ts';
import { isEnvelope } from './protocol/isEnvelope.ts';
import {
  CALL_TIMEOUT_MS,
  MAX_CALLS_IN_FLIGHT,
  MESSAGES_PER_SECOND,
  NAMESPACE,
  VERSION,
} from './protocol/wire.ts';

const SWEEP_MS = 250;

type Body<T> = T extends unknown ? Omit<T, 'ns' | 'v'> : never;

export interface LinkStats {
  ignored: number;
  late: number;
  limited: number;
}

export interface LinkTables {
  /** Checks of the portal's calls, by method. */
  calls: Record<string, Guard>;
  /** Checks of the portal's answers, by method. */
  results: Record<string, Guard>;
  events: Record<string, Guard>;
}

export interface LinkOptions {
  tables: LinkTables;
  methods: Record<string, (input: never, signal: AbortSignal) => unknown>;
  onEvent(name: string, data: unknown): void;
  onAck(nonce: string): void;
  /** The portal ended it, or its document is gone. */
  onClosed?(): void;
  stats: LinkStats;
  messagesPerSecond?: number;
}

export interface Link {
  call(method: string, input?: unknown, options?: CallOptions): Promise<unknown>;
  post(body: Body<Envelope>): void;
  pendingCount(): number;
  close(reason: string, code: PortalErrorCode): void;
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

/** The host's end of a port: a pending map, one sweep timer, and no word that was not checked. */
export function createLink(port: MessagePort, options: LinkOptions): Link {
  const { tables, methods, stats, messagesPerSecond = MESSAGES_PER_SECOND } = options;
  const pending = new Map<number, Pending>();
  const waiting: Pending[] = [];
  const running = new Map<number, AbortController>();
  const mayReceive = createBudget(messagesPerSecond, messagesPerSecond * 2);
  const maySend = createBudget(messagesPerSecond, messagesPerSecond * 2);
  let lastId = 0;
  let closedBy: PortalErrorCode | undefined;
  let refused = false;
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;

  const post: Link['post'] = (body) => {
    if (!closedBy) port.postMessage({ ns: NAMESPACE, v: VERSION, ...body });
  };
  const error = (id: number, code: unknown): void => {
    const known = isErrorCode(code) ? code : 'internal';
    post({ t: 'err', id, e: { code: known, message: known } });
  };

  function take(id: number): Pending | undefined {
    const sent = pending.get(id);
    if (!sent) return void (stats.late += 1);
    pending.delete(id);
    if (sent.onAbort) sent.signal?.removeEventListener('abort', sent.onAbort);
    const next = waiting.shift();
    if (next) start(next);
    return sent;
  }

  function sweep(): void {
    sweepTimer = undefined;
    for (const [id, call] of pending) {
      if (call.dueMs <= Date.now()) take(id)?.reject(new PortalError('timeout', call.method));
    }
    if (pending.size > 0) sweepTimer = setTimeout(sweep, SWEEP_MS);
  }

  function start(sent: Pending): void {
    const { method, signal } = sent;
    const nowMs = Date.now();
    const refusal = closedBy ?? (signal?.aborted ? 'aborted' : maySend(nowMs) ? undefined : 'rate_limited');
    if (refusal) return sent.reject(new PortalError(refusal));
    const id = ++lastId;
    sent.dueMs += nowMs;
    pending.set(id, sent);
    signal?.addEventListener(
      'abort',
      (sent.onAbort = () => {
        take(id)?.reject(new PortalError('aborted'));
        post({ t: 'cxl', id });
      }),
    );
    sweepTimer ??= setTimeout(sweep, SWEEP_MS);
    try {
      post({ t: 'req', id, m: method, a: sent.input });
    } catch {
      take(id)?.reject(new PortalError('bad_request', `${method}: argument`));
    }
  }

  const call: Link['call'] = (method, input = null, { signal, timeoutMs = CALL_TIMEOUT_MS } = {}) =>
    new Promise((resolve, reject) => {
      const sent = { method, input, dueMs: timeoutMs, signal, resolve, reject };
      if (pending.size < MAX_CALLS_IN_FLIGHT) start(sent);
      else waiting.push(sent);
    });

  async function answer(id: number, method: string, input: unknown): Promise<void> {
    const check = Object.hasOwn(tables.calls, method) && tables.calls[method];
    const handler = Object.hasOwn(methods, method) && methods[method];
    if (!check || !handler) return error(id, 'unknown_method');
    if (running.size >= MAX_CALLS_IN_FLIGHT) return error(id, 'rate_limited');
    if (running.has(id) || !check(input)) return error(id, 'bad_request');
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = (await handler(input as never, controller.signal)) ?? null;
      if (running.delete(id)) post({ t: 'res', id, r: result });
    } catch (thrown) {
      running.delete(id);
      error(id, thrown instanceof PortalError && thrown.code);
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isEnvelope(data)) return void (stats.ignored += 1);
    if (!mayReceive(Date.now())) {
      stats.limited += 1;
      // One answer per flood: answering each message would double it.
      if (!refused && data.t === 'req') {
        refused = true;
        error(data.id, 'rate_limited');
      }
      return;
    }
    refused = false;
    switch (data.t) {
      case 'res': {
        const sent = take(data.id);
        if (!sent) return;
        if (tables.results[sent.method]?.(data.r)) return sent.resolve(data.r);
        return sent.reject(new PortalError('bad_request', `${sent.method}: answer`));
      }
      case 'err':
        return take(data.id)?.reject(new PortalError(data.e.code, data.e.message));
      case 'req':
        return void answer(data.id, data.m, data.a);
      case 'cxl':
        running.get(data.id)?.abort();
        return void running.delete(data.id);
      case 'evt':
        if (Object.hasOwn(tables.events, data.e) && tables.events[data.e]?.(data.d)) {
          return options.onEvent(data.e, data.d);
        }
        break;
      case 'ack':
        return options.onAck(data.m);
      case 'bye':
        return lose();
    }
    stats.ignored += 1;
  };

  function lose(): void {
    close('bye', 'disconnected');
    options.onClosed?.();
  }

  function close(reason: string, code: PortalErrorCode): void {
    if (closedBy) return;
    post({ t: 'bye', reason });
    closedBy = code;
    port.close();
    for (const id of pending.keys()) take(id)?.reject(new PortalError(code));
    waiting.splice(0).forEach(start);
    clearTimeout(sweepTimer);
    running.forEach((controller) => controller.abort());
    running.clear();
  }

  return { call, post, pendingCount: () => pending.size, close };
}
