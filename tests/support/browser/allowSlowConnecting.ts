import type { BrowserContext } from 'playwright';
import { CONNECT_TIMEOUT_MS } from '#host-sdk/protocol/wire/wire.ts';

const LIMIT_MS = 40000;

/**
 * Gives every portal of these pages 40 s to connect: on a machine that is busy with other tests, Firefox needs more
 * than the eight seconds of the SDK.
 */
export async function allowSlowConnecting(context: BrowserContext): Promise<void> {
  await context.addInitScript(lengthenTimers, [CONNECT_TIMEOUT_MS, LIMIT_MS] as const);
}

/** Runs in the page. A timer of `from` milliseconds takes `to` instead. */
function lengthenTimers([from, to]: readonly [number, number]): void {
  const { setTimeout: native } = globalThis;
  const longer = (work: () => void, ms?: number, ...rest: []) => native(work, ms === from ? to : ms, ...rest);
  Object.assign(globalThis, { setTimeout: longer });
}
