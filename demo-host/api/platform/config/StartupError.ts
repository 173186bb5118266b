/** A startup error that the operator can fix. `message` is one line for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
