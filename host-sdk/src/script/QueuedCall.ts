/** A call that the snippet queued, with the functions that settle its promise. */
export type QueuedCall = readonly [
  args: readonly unknown[],
  resolve: (value: unknown) => void,
  reject: (reason: unknown) => void,
];
