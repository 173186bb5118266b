import { wrap } from 'comlink';
import { createBudget } from '#host-sdk/protocol/wire/createBudget.ts';
import { isErrorCode, type BridgeErrorCode } from '#host-sdk/protocol/wire/errorCodes.ts';
import { CALL_TIMEOUT_MS, MAX_CALLS_IN_FLIGHT } from '#host-sdk/protocol/wire/wire.ts';
import { BridgeError } from './BridgeError.ts';
import type { CodecWire, Parse } from './CodecWire.ts';
import { createEndpoint } from './createEndpoint.ts';
import type { CallOptions } from './HostConnection.ts';

/** What comlink posts. Only APPLY with a path of one name ever becomes a message on the wire. */
interface ComlinkCall {
  id: string;
  type: string;
  path?: string[];
  argumentList?: { value: unknown }[];
}

interface PendingCall {
  comlinkId: string;
  parse: Parse;
  dueMs: number;
  stopListening: (() => void) | undefined;
}

export interface Caller {
  call(method: string, input: unknown, options?: CallOptions): Promise<unknown>;
  onResult(id: number, result: unknown): void;
  onError(id: number, code: BridgeErrorCode, message: string): void;
  pendingCount(): number;
  close(): void;
}

const SWEEP_MS = 250;

/** The portal's outgoing calls: comlink's proxy on this side, `req`, `cxl`, `res` and `err` on the other. */
export function createCaller(wire: CodecWire, results: Readonly<Record<string, Parse>>): Caller {
  const pending = new Map<number, PendingCall>();
  const allowed = createBudget();
  let lastId = 0;
  let sweepTimer: ReturnType<typeof setTimeout> | undefined;

  // comlink knows neither time-outs nor lost peers, so every pending call is settled from here.
  const endpoint = createEndpoint((message: ComlinkCall) => {
    // Sent when a proxy is collected as garbage; nothing of ours is released by it.
    if (message.type === 'RELEASE') return;
    start(message);
  });

  function start(message: ComlinkCall): void {
    const id = ++lastId;
    const method = message.path?.[0] ?? '';
    const options = message.argumentList?.[1]?.value as CallOptions | undefined;
    const parse = Object.hasOwn(results, method) ? results[method] : undefined;
    pending.set(id, {
      comlinkId: message.id,
      parse: parse ?? ((value) => ({ success: true, data: value })),
      dueMs: wire.now() + (options?.timeoutMs ?? CALL_TIMEOUT_MS),
      stopListening: undefined,
    });
    sweepTimer ??= setTimeout(sweep, SWEEP_MS);
    if (!wire.isOpen()) return reject(id, 'disconnected');
    if (!parse || message.type !== 'APPLY' || message.path?.length !== 1) return reject(id, 'unknown_method');
    if (pending.size > MAX_CALLS_IN_FLIGHT || !allowed(wire.now())) return reject(id, 'rate_limited');
    if (options?.signal && !listenForAbort(id, options.signal)) return;
    wire.send({ t: 'req', id, m: method, a: message.argumentList?.[0]?.value ?? null });
  }

  function listenForAbort(id: number, signal: AbortSignal): boolean {
    if (signal.aborted) {
      reject(id, 'aborted');
      return false;
    }
    const abort = () => {
      reject(id, 'aborted');
      wire.send({ t: 'cxl', id });
    };
    signal.addEventListener('abort', abort, { once: true });
    const call = pending.get(id);
    if (call) call.stopListening = () => signal.removeEventListener('abort', abort);
    return true;
  }

  function sweep(): void {
    sweepTimer = undefined;
    const now = wire.now();
    for (const [id, call] of pending) if (call.dueMs <= now) reject(id, 'timeout');
    if (pending.size > 0) sweepTimer = setTimeout(sweep, SWEEP_MS);
  }

  function settle(id: number, body: object): void {
    const call = pending.get(id);
    if (!call) {
      wire.stats.late += 1;
      return;
    }
    pending.delete(id);
    call.stopListening?.();
    endpoint.emit({ ...body, id: call.comlinkId });
  }

  function reject(id: number, code: BridgeErrorCode, message: string = code): void {
    settle(id, { type: 'HANDLER', name: 'throw', value: { isError: true, value: { message, code } } });
  }

  const proxy = wrap<Record<string, (...args: unknown[]) => unknown>>(endpoint);

  return {
    async call(method, input, options) {
      try {
        return await proxy[method]?.(input, options);
      } catch (error) {
        const { code, message } = error as { code?: unknown; message?: string };
        throw new BridgeError(isErrorCode(code) ? code : 'internal', message);
      }
    },
    onResult(id, result) {
      const parsed = pending.get(id)?.parse(result);
      if (parsed && !parsed.success) reject(id, 'bad_request');
      else settle(id, { type: 'RAW', value: parsed?.data ?? null });
    },
    onError: reject,
    pendingCount: () => pending.size,
    close() {
      for (const id of pending.keys()) reject(id, 'disconnected');
      clearTimeout(sweepTimer);
    },
  };
}
