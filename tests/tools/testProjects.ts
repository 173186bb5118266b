import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { TestProjectConfiguration } from 'vitest/config';
import { localeSections } from '../../widget/build/localeSections.ts';

const browserLike = {
  plugins: [react(), vanillaExtractPlugin(), localeSections()],
};

/**
 * Tests that need the reference API, or objects of Node's own realm, run in a process instead of a thread: in
 * `screens`.
 */
const inProcess = [
  'widget/src/**/*States.test.tsx',
  'widget/src/screens/profile/{DevicesSection,account/AccountSection}.test.tsx',
  // The time zone of a thread cannot be changed.
  'widget/src/**/otherZones.test.tsx',
  'widget/src/api/createApiClient.test.ts',
  'host-sdk/src/{protocol/wire/guards,connection/transcript}.test.ts',
];
/** `npm test` runs three suites side by side, and sets how many workers each of them has. */
const maxWorkers = Number(process.env['TEST_WORKERS'] ?? 2);
/**
 * Files that mock a module or define an element: another file of the same thread may have loaded or defined it
 * already.
 */
const needsOwnThread = [
  'widget/src/main.test.ts',
  'widget/src/app/shell/Shell.test.tsx',
  'widget/src/screens/home/card/CardBlock.test.tsx',
  'widget/src/core/keepAlive/createKeepAlive.test.ts',
  'widget/src/core/signIn/authMachine.test.ts',
  'host-sdk/src/connection/createCalls.script.test.ts',
  'host-sdk/src/element/{definePortalElement,runElement.script}.test.ts',
];
const waits = 'tests/support/process/setupWaits.ts';
/** What is waited for may take that long on a slow and busy machine. */
const polls = { poll: { timeout: 40000 } };
/** Files share a thread, because loading jsdom costs each thread a second; `setupUnit.ts` gives each file an empty page and new modules. */
const jsdom = {
  maxWorkers,
  isolate: false,
  environment: 'jsdom',
  setupFiles: [waits, 'tests/support/render/setupUnit.ts'],
  // A test of a whole screen takes 10 s, on a slow and busy machine six times that.
  testTimeout: 120000,
  // Some start the API, which takes more than three minutes on a machine at ten times its load.
  hookTimeout: 600000,
  expect: polls,
};

/** `npm run test:e2e -- FILE` and `npm run test:firefox -- FILE` take any file. */
const isNamed = process.env['TEST_FILES'] === 'named';

const journeys = {
  globalSetup: [
    'tests/support/process/bundleServers.ts',
    'tests/support/database/shareMigratedPostgres.ts',
    'tests/support/world/shareWorld.ts',
  ],
  setupFiles: [waits],
  maxWorkers,
  maxConcurrency: 3,
  // A state that lasts as long as an answer is waited for is reached anew for each language: in Firefox beside other suites
  // that takes minutes.
  testTimeout: isNamed ? 600000 : 180000,
  hookTimeout: 600000,
  // A browser reports an address that changed without a load a little later than the page shows it.
  expect: polls,
};

const isMatrix = process.env['TEST_MATRIX'] === 'on';

const allJourneys = ['tests/e2e/**/*.test.ts', 'tests/security/bridge/**/*.test.ts'];
/** The product of states and languages. It runs only where its files are named, as `npm run test:matrix` does. */
const matrixOnly = ['tests/e2e/states/**'];
/** Journeys that use Chromium's debugger cannot run in Firefox. */
const chromiumOnly = ['tests/e2e/session/chromium/**', 'tests/e2e/sdk/mount/chromium/**'];

/**
 * The journeys that `npm test` repeats in Firefox, because engines differ in them: storage and its partitions, the
 * history and the Referer, focus and dialogs, painting and sizes, the handshake between windows. All other
 * journeys wait for `npm run test:matrix`.
 */
const dependsOnEngine = [
  // Storage, its partitions, tabs that notify each other, and what an address leaves behind.
  'tests/e2e/{shop,session}.test.ts',
  'tests/e2e/session/{partitions,urlToken}.test.ts',
  'tests/e2e/sdk/pages/signIn.test.ts',
  // Focus, keys, the history, painting and sizes.
  'tests/e2e/sdk/{frame,resize,lifecycle}/*.test.ts',
  'tests/e2e/sdk/mount/{modal,resets,routes,ways}.test.ts',
  // Messages between windows, of the portal as it is built.
  'tests/security/bridge/realPortal.test.ts',
];

export const testTags = [
  { name: 'anyEngine', description: 'decided by no engine: see tests/support/browser/anyEngine.ts' },
];
/** The arguments by which `npm test` leaves out the tests of these files that have the tag `anyEngine`. */
export const withoutAnyEngine = ['--tagsFilter=!anyEngine'];

/** The projects of `vitest run --project NAME`. `npm run test:unit` runs `unit`, `screens` and `node`. */
export const testProjects: TestProjectConfiguration[] = [
  {
    ...browserLike,
    test: {
      ...jsdom,
      name: 'unit',
      // A file that needs a document names jsdom in its first line.
      environment: 'node',
      pool: 'threads',
      include: ['{widget,host-sdk,native-bridge}/src/**/*.test.{ts,tsx}'],
      exclude: [...inProcess, ...needsOwnThread],
    },
  },
  {
    ...browserLike,
    test: { ...jsdom, name: 'unit-isolated', environment: 'node', isolate: true, include: needsOwnThread },
  },
  {
    ...browserLike,
    test: {
      ...jsdom,
      name: 'screens',
      include: [...inProcess, 'tests/{spec,faults,moments,outline,security/widget}/**/*.test.{ts,tsx}'],
    },
  },
  {
    test: {
      name: 'node',
      // Files share a process, because the database's code takes a second to load.
      isolate: false,
      globalSetup: ['tests/support/database/sharePostgres.ts'],
      setupFiles: [waits],
      maxWorkers,
      include: [
        'demo-host/**/*.test.ts',
        '{widget,host-sdk}/build/**/*.test.ts',
        'widget/contract/**/*.test.ts',
        'tests/{architecture,bench,fuzz,repeat,support,tools,types}/**/*.test.ts',
      ],
      testTimeout: 180000,
      hookTimeout: 600000,
    },
  },
  {
    ...browserLike,
    test: {
      name: 'contract',
      setupFiles: [waits],
      globalSetup: ['tests/support/process/bundleServers.ts'],
      include: ['tests/contract/*.test.ts'],
      testTimeout: 180000,
      hookTimeout: 600000,
    },
  },
  {
    test: {
      name: 'pg',
      setupFiles: [waits],
      globalSetup: ['tests/support/process/bundleServers.ts', 'tests/support/database/sharePostgres.ts'],
      include: ['tests/pg/*.test.ts', 'tests/security/{auth,points,airline}/*.test.ts'],
      testTimeout: 180000,
      hookTimeout: 600000,
    },
  },
  {
    test: {
      ...journeys,
      name: 'e2e',
      include: allJourneys,
      exclude: isNamed ? [] : matrixOnly,
    },
  },
  {
    // One file at a time: Firefox gives the focus to one window only.
    test: {
      ...journeys,
      maxWorkers: 1,
      name: 'firefox',
      include: isMatrix || isNamed ? allJourneys : dependsOnEngine,
      exclude: isNamed ? chromiumOnly : [...chromiumOnly, ...matrixOnly],
      env: { TEST_BROWSER: 'firefox' },
    },
  },
];
