import type { ApiWorld } from '#tests/support/api/apiWorld.ts';

/** What a row uses: the reference API behind the network, and the members' tokens. */
export interface Scene {
  readonly world: ApiWorld;
  readonly maren: string;
  readonly layla: string;
}

/** A sentence of the specification, and how it is observed. */
export interface Row {
  /** The sentence, often shortened, with the case that is observed. */
  readonly says: string;
  observe(scene: Scene): Promise<void>;
}
