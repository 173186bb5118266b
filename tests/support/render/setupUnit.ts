import { afterEach, beforeEach, vi } from 'vitest';

// A chunk that is loaded for the first time takes its time on a busy machine; a second is no limit of ours.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 8000 });

// An error nobody expected is a failure, whatever the assertions say. A test that expects one mocks console.error itself.
let unexpected: unknown[][] = [];
const complain = (...words: unknown[]) => {
  unexpected.push(words);
};

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation(complain);
});

afterEach(async () => {
  if (typeof document !== 'undefined') (await import('@testing-library/react')).cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  if (unexpected.length > 0) {
    throw new Error(
      `unexpected console.error:\n${unexpected.map((words) => words.map(String).join(' ')).join('\n')}`,
    );
  }
});
