/** A reason not to start that the person who starts us can mend: `message` is one line for them. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
