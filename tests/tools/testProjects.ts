import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { TestProjectConfiguration } from 'vitest/config';
import { localeSections } from '../../widget/build/localeSections.ts';

const browserLike = {
  plugins: [react(), vanillaExtractPlugin(), localeSections()],
};

/** What is tested with the reference API behind it, or with what only Node's own realm has, wants a process of its own. */
const inProcess = [
  'widget/src/**/*States.test.tsx',
  'widget/src/screens/profile/DevicesSection.test.tsx',
  'widget/src/api/createApiClient.test.ts',
  'host-sdk/src/{protocol/tables/guards,connection/transcript}.test.ts',
];
const jsdom = {
  maxWorkers: 2,
  environment: 'jsdom',
  setupFiles: ['tests/support/render/setupUnit.ts'],
  testTimeout: 30000,
};

/** What `vitest run --project NAME` knows, and `npm run test:NAME` runs. */
export const testProjects: TestProjectConfiguration[] = [
  {
    ...browserLike,
    test: {
      ...jsdom,
      name: 'unit',
      // Half the time: jsdom's code is read once for all of them, and each file has a window of its own all the same.
      pool: 'vmThreads',
      include: ['{widget,host-sdk,native-bridge}/src/**/*.test.{ts,tsx}'],
      exclude: inProcess,
    },
  },
  {
    ...browserLike,
    test: {
      ...jsdom,
      name: 'screens',
      include: [...inProcess, 'tests/spec/**/*.test.{ts,tsx}', 'tests/security/widget/**/*.test.{ts,tsx}'],
    },
  },
  {
    test: {
      name: 'node',
      maxWorkers: 2,
      include: [
        'demo-host/**/*.test.ts',
        '{widget,host-sdk}/build/**/*.test.ts',
        'tests/{architecture,bench,fuzz,tools,types}/**/*.test.ts',
      ],
      testTimeout: 30000,
    },
  },
  {
    ...browserLike,
    test: {
      name: 'contract',
      globalSetup: ['tests/support/process/bundleServers.ts'],
      include: ['tests/contract/*.test.ts'],
      testTimeout: 60000,
      hookTimeout: 60000,
    },
  },
  {
    test: {
      name: 'pg',
      globalSetup: ['tests/support/process/bundleServers.ts'],
      include: ['tests/pg/*.test.ts', 'tests/security/auth/*.test.ts'],
      testTimeout: 60000,
      hookTimeout: 90000,
    },
  },
  {
    test: {
      name: 'e2e',
      globalSetup: ['tests/support/process/bundleServers.ts', 'tests/support/world/shareWorld.ts'],
      include: ['tests/e2e/**/*.test.ts', 'tests/security/bridge/**/*.test.ts'],
      maxConcurrency: 3,
      testTimeout: 90000,
      hookTimeout: 120000,
      fileParallelism: false,
    },
  },
  {
    // The same journeys again. What judges screens and not journeys (axe, the states) isn't repeated; what asks
    // Chromium's debugger can't be.
    test: {
      name: 'firefox',
      globalSetup: ['tests/support/process/bundleServers.ts', 'tests/support/world/shareWorld.ts'],
      include: ['tests/e2e/**/*.test.ts', 'tests/security/bridge/**/*.test.ts'],
      exclude: [
        'tests/e2e/accessibility.test.ts',
        'tests/e2e/states/**',
        'tests/e2e/session/chromium/**',
        'tests/e2e/sdk/mount/chromium/**',
      ],
      env: { TEST_BROWSER: 'firefox' },
      testTimeout: 90000,
      hookTimeout: 120000,
      fileParallelism: false,
    },
  },
];
