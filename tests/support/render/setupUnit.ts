import { afterEach, beforeEach, vi } from 'vitest';

// Files share a thread: each begins with modules of its own and an empty page at the root.
vi.resetModules();
if (typeof document !== 'undefined') {
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// Loading a chunk for the first time may take longer than the default second on a busy machine.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: 8000 });

// An unexpected console.error fails the test. A test that expects one mocks console.error itself.
let unexpected: unknown[][] = [];
const recordError = (...words: unknown[]) => {
  unexpected.push(words);
};

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation(recordError);
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
