/** What the suite signs in with before its first case. */
export interface Tokens {
  readonly maren: string;
  readonly layla: string;
  /** Of a device that is paired with store 1. */
  readonly device: string;
}
