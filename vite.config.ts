import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { clientCalls } from './tests/tools/build/widget/clientCalls.ts';
import { compressFirst } from './tests/tools/build/widget/compressFirst.ts';
import { preloadBoot } from './tests/tools/build/widget/preloadBoot.ts';
import { widgetChunks } from './tests/tools/build/widget/widgetChunks.ts';
import { SDK_VERSION as version } from './host-sdk/src/version.ts';
import { localeSections } from './widget/src/i18n/localeSections.ts';

// One file for every build target (`vite build --mode widget | sdk | site | mailbox`) and every test project.

/**
 * Names that never leave the SDK's own modules of one file, and are shortened in it. A name of the wire, of the public
 * surface or of the page must not be here.
 */
const sdkInternals =
  /^(onPort|onWrongOrigin|onVersion|onAck|onClosed|onConnected|onFailed|onLost|revive|messagesPerSecond|dueMs|pendingCount|adopt|preloaded|isLeft)$/;

/** One output of host-sdk. terser leaves less behind than the bundler's own minifier, and the script is on every page. */
function sdkBuild(
  entry: string,
  format: 'es' | 'iife',
  fileName: string,
  /** What another file brings, by the module that holds it here. */
  elsewhere: Readonly<Record<string, string>> = {},
): EnvironmentOptions {
  const placeOf = (id: string) => elsewhere[id.replace(/^.*\/|\.ts$/g, '')];
  return {
    consumer: 'client',
    build: {
      outDir: 'dist/sdk',
      emptyOutDir: entry === 'index.ts',
      target: 'es2022',
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        toplevel: true,
        compress: { passes: 3, unsafe_arrows: true },
        mangle: { properties: { regex: sdkInternals } },
      },
      modulePreload: { polyfill: false },
      lib: {
        entry: `host-sdk/src/${entry}`,
        formats: [format],
        name: 'ProfilePortalSdk',
        fileName: () => fileName,
      },
      rolldownOptions: {
        external: (id) => /^react(\/|$)/.test(id) || placeOf(id) !== undefined,
        output: { paths: (id) => placeOf(id) ?? id, chunkFileNames: '[name].js' },
      },
    },
  };
}

/** The script tag's file finds its parts in another way than a module does. */
const partsOfScript: Plugin = {
  name: 'parts-of-script',
  enforce: 'pre',
  resolveId(source) {
    const isScript = this.environment.name === 'script' && source === './loadParts.ts';
    return isScript ? join(import.meta.dirname, 'host-sdk/src/loadPartsOfScript.ts') : undefined;
  },
};

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
      rolldownOptions: {
        output: {
          codeSplitting: { groups: widgetChunks },
          // The names of all files are in the first load, and hashes don't compress.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
        },
      },
    },
  },
  sdk: {
    publicDir: false,
    plugins: [partsOfScript],
    // The module's file first, which empties the folder; the script tag's, which must be a classic script, with its parts.
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
      stage: sdkBuild('createStage.ts', 'es', `stage-${version}.js`),
      routes: sdkBuild('followRoute.ts', 'es', `routes-${version}.js`),
      snippet: sdkBuild('snippetTag.ts', 'iife', 'snippet.js'),
      react: sdkBuild('react.tsx', 'es', 'react.js', { index: './index.js' }),
    },
  },
  // What is published: modules that other people's bundlers put together and make small.
  package: {
    publicDir: false,
    build: {
      outDir: 'dist/package',
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: { polyfill: false },
      lib: {
        entry: {
          index: 'host-sdk/src/index.ts',
          element: 'host-sdk/src/element.ts',
          react: 'host-sdk/src/react.tsx',
          snippet: 'host-sdk/src/snippet.ts',
          'testing/index': 'host-sdk/src/testing/index.ts',
        },
        formats: ['es'],
      },
      rolldownOptions: {
        external: [/^react(\/|$)/],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
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
        input: [
          'shop',
          'account',
          'accountScript',
          'examples/events',
          'examples/npm',
          'examples/react',
          'examples/two',
          'examples/oldLibraries',
        ].map((entry) => join(import.meta.dirname, `demo-host/site/src/${entry}.ts`)),
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
          maxWorkers: 2,
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
          maxWorkers: 2,
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
    ],
  },
}));
