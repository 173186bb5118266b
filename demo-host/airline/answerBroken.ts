import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Fault } from './createFaults.ts';
import { refuse } from './refuse.ts';

/**
 * @returns the answer for the faults `error`, `malformed` and `timeout` (held for `ms`); `undefined` for all
 * others
 */
export const answerBroken = async (
  context: Context,
  fault: Fault | undefined,
): Promise<Response | undefined> => {
  if (fault?.fault === 'error') return refuse(context, 500, 'Out of order');
  if (fault?.fault === 'malformed') return context.text('{"reference":"CV-', 200);
  if (fault?.fault !== 'timeout') return undefined;
  await sleep(fault.ms, undefined, { ref: false, signal: context.req.raw.signal }).catch(() => undefined);
  return refuse(context, 500, 'Out of order');
};
