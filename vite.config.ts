import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { clientCalls } from './tests/tools/build/widget/clientCalls.ts';
import { compressFirst } from './tests/tools/build/widget/compressFirst.ts';
import { preloadBoot } from './tests/tools/build/widget/preloadBoot.ts';
import { widgetChunks } from './tests/tools/build/widget/widgetChunks.ts';
import { localeSections } from './widget/src/i18n/localeSections.ts';

// One file for every build target (`vite build --mode widget | sdk | site | mailbox`) and every test project.

/** One output of host-sdk. terser leaves less behind than the bundler's own minifier, and this script is on every page. */
function sdkBuild(entry: string, format: 'es' | 'iife', fileName: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist/sdk',
      emptyOutDir: format === 'es',
      target: 'es2022',
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        toplevel: true,
        compress: { passes: 3, unsafe_arrows: true },
      },
      modulePreload: { polyfill: false },
      lib: {
        entry: `host-sdk/src/${entry}`,
        formats: [format],
        name: 'ProfilePortalSdk',
        fileName: () => fileName,
      },
    },
  };
}

const targets: Record<string, ViteUserConfig> = {
  widget: {
    root: 'widget',
    base: '/',
    publicDir: 'public',
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: 'short' }),
      localeSections(),
      clientCalls(),
      compressFirst(),
      preloadBoot(),
    ],
    // What it fills in has been in React since version 18.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
    // React looks for its developer tools; nobody has them here, and the search is code.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: '../dist/widget',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: widgetChunks } } },
    },
  },
  sdk: {
    publicDir: false,
    // Two files of one package: the script tag's, which must be a classic script, and the module's.
    builder: {
      async buildApp(builder) {
        for (const environment of Object.values(builder.environments)) {
          if (environment.name !== 'ssr') await builder.build(environment);
        }
      },
    },
    environments: {
      client: sdkBuild('index.ts', 'es', 'index.js'),
      script: sdkBuild('scriptTag.ts', 'iife', 'portal.js'),
    },
  },
  site: {
    root: 'demo-host/site',
    base: '/',
    publicDir: false,
    build: {
      outDir: '../../dist/site',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: ['shop', 'account', 'accountScript'].map((entry) =>
          join(import.meta.dirname, `demo-host/site/src/${entry}.ts`),
        ),
      },
    },
  },
  mailbox: {
    root: 'demo-host/mailbox/page',
    base: '/',
    publicDir: false,
    build: {
      outDir: '../../../dist/mailbox',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
};

const browserLike = {
  plugins: [react(), vanillaExtractPlugin(), localeSections()],
};

export default defineConfig(({ mode }) => ({
  ...targets[mode],
  test: {
    projects: [
      {
        ...browserLike,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: [
            '{widget,host-sdk,native-bridge}/src/**/*.test.{ts,tsx}',
            'tests/spec/**/*.test.{ts,tsx}',
            'tests/security/widget/**/*.test.{ts,tsx}',
          ],
          setupFiles: ['tests/support/setupUnit.ts'],
          testTimeout: 30000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['demo-host/**/*.test.ts', 'tests/{architecture,bench,fuzz,tools,types}/**/*.test.ts'],
          testTimeout: 30000,
        },
      },
      {
        ...browserLike,
        test: {
          name: 'contract',
          include: ['tests/contract/*.test.ts'],
          testTimeout: 60000,
          hookTimeout: 60000,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['tests/pg/*.test.ts', 'tests/security/auth/*.test.ts'],
          testTimeout: 60000,
          hookTimeout: 90000,
        },
      },
      {
        test: {
          name: 'e2e',
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
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [
            'tests/e2e/accessibility.test.ts',
            'tests/e2e/states/**',
            'tests/e2e/session/chromium/**',
          ],
          env: { TEST_BROWSER: 'firefox' },
          testTimeout: 90000,
          hookTimeout: 120000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
