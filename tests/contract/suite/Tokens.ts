/** The tokens that the suite gets before its first case. */
export interface Tokens {
  readonly maren: string;
  readonly layla: string;
  /** The token of a device that is paired with store 1. */
  readonly device: string;
}
