/** States that last as long as a request is pending. */
export const busyStates: ReadonlySet<string> = new Set([
  'loading',
  'checking',
  'verifying',
  'joining',
  'submitting',
  'pairing',
  'acting',
  'saving',
  'confirm',
  'download_confirm',
  'downloading',
  'stopped',
  'mailing',
  'sending',
  'photo_sending',
]);
