import { afterEach, beforeEach, vi } from 'vitest';
import { rememberStyles } from './rememberStyles.ts';

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

/**
 * Each failed query of a wait would describe the whole page, a tenth of the time of these suites, even if nothing of
 * it is printed. With DEBUG_PRINT_LIMIT=7000 the failure of a test shows the page.
 */
const showsPage = process.env['DEBUG_PRINT_LIMIT'] !== undefined;

// Loading a chunk for the first time may take longer than the default second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { asyncWrapper } = getConfig();
  rememberStyles(document);
  // React keeps a stack for each element that it makes, an eighth of the time of these suites. It is for browsers' tools only.
  Object.defineProperty(await internalsOf(), 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {},
  });
  configure({
    asyncUtilTimeout: 20000,
    ...(showsPage ? {} : { getElementError }),
    // A wait turns React's act environment off while it lasts: an act() around it then warns, but only on a busy
    // machine.
    asyncWrapper: async (run) => {
      if (await isActing()) throw new Error('a wait inside act(): wait first, then act');
      return await asyncWrapper(run);
    },
  });
}

/** What a failed query throws: the reason, without the page. */
function getElementError(reason: string | null): Error {
  const error = new Error(reason ?? undefined);
  error.name = 'TestingLibraryElementError';
  return error;
}

interface Internals {
  readonly actQueue: unknown;
}
/** Fields of React's development build that no public API has. */
async function internalsOf(): Promise<Internals> {
  return Reflect.get(
    await import('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ) as unknown as Internals;
}

/** Whether an act() is open now. */
async function isActing(): Promise<boolean> {
  return (await internalsOf()).actQueue !== null;
}

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
