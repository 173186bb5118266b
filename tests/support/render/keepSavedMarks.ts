import { afterEach, beforeEach } from 'vitest';

/** How long "Saved" stays beside what was saved. */
const SAVED_MS = 3000;

/**
 * In the tests of a file, "Saved" stays until the same value is changed again: on a busy machine it could be gone before a test looks.
 */
export function keepSavedMarks(): void {
  const { setTimeout: start } = globalThis;
  beforeEach(() => {
    const lengthened = (work: () => void, ms = 0, ...given: []) =>
      start(work, ms === SAVED_MS ? 600000 : ms, ...given);
    globalThis.setTimeout = lengthened as typeof setTimeout;
  });
  afterEach(() => {
    globalThis.setTimeout = start;
  });
}
