import type { Fault } from '#demo-host/airline/createFaults.ts';

/** The mistakes of the airline. `rejected` is not among them: an airline may reject a credit. */
export const mistakes = [
  ...(['timeout', 'slow', 'error', 'malformed', 'wrong_member', 'duplicate', 'silent'] as const),
] satisfies readonly Fault['fault'][];
export type Mistake = (typeof mistakes)[number];

/**
 * A request that was cut off, one that was not answered because its process was killed, or a mistake of the airline about the
 * credit.
 */
export type Disturbance = 'cut' | 'killed' | Mistake;
