import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApiWorld, type ApiWorld } from './apiWorld.ts';

/** The world of a file's tests. It is ready when the first of them runs. */
export interface MemberWorld {
  readonly world: ApiWorld;
  /** A session token of the demo's first customer. */
  readonly maren: string;
}

/** Has the reference API as the network of the tests of this file, restored before each, with a customer who is signed in. */
export function useMemberWorld(): MemberWorld {
  const made = {} as { world: ApiWorld; maren: string };
  // The first file of a run seeds the image: it takes a minute on a busy machine, which the suites' hooks allow.
  beforeAll(async () => {
    made.world = await startApiWorld();
    made.maren = await made.world.signIn('maren@example.com');
  });
  afterAll(async () => await made.world.stop());
  beforeEach(() => made.world.reset());
  return made;
}
