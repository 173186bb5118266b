/** States in which an answer is on its way for as long as they last. */
export const busyStates: ReadonlySet<string> = new Set([
  'loading',
  'checking',
  'verifying',
  'joining',
  'submitting',
  'pairing',
]);
