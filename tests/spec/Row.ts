import type { ApiWorld } from '#tests/support/api/apiWorld.ts';

/** What a row works with: the reference API behind the network, and the members' tokens. */
export interface Scene {
  readonly world: ApiWorld;
  readonly maren: string;
  readonly layla: string;
}

/** One sentence of the specification, and how it is seen to hold. */
export interface Row {
  /** As the specification says it. */
  readonly says: string;
  observe(scene: Scene): Promise<void>;
}

/** A sentence whose screen comes with a later issue. `observe` must fail until then, so that nothing stays pending unseen. */
export interface PendingRow extends Row {
  readonly section: number;
  readonly because: string;
}
