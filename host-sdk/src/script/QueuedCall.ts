/** A call that the snippet took before the script was there, and how its promise is settled. */
export type QueuedCall = readonly [
  args: readonly unknown[],
  resolve: (value: unknown) => void,
  reject: (reason: unknown) => void,
];
