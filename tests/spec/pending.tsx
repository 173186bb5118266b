import type { PendingRow } from './Row.ts';

/** Sentences of the specification whose screen or server side is built in a later issue. */
export const pending: readonly PendingRow[] = [];
