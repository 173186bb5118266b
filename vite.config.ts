import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { hashInputs } from './demo-host/build/hashInputs.ts';
import { projectRoot } from './demo-host/build/projectRoot.ts';
import { inputsOf } from './demo-host/build/targets.ts';
import { packageTarget } from './host-sdk/build/packageTarget.ts';
import { sdkTarget } from './host-sdk/build/sdkTarget.ts';
import { clientCalls } from './widget/build/clientCalls.ts';
import { compressFirst } from './host-sdk/build/compressFirst.ts';
import { compileEarly } from './widget/build/compileEarly.ts';
import { pageFiles } from './widget/build/pageFiles.ts';
import { preloadBoot } from './widget/build/preloadBoot.ts';
import { releaseFolder } from './widget/build/releaseFolder.ts';
import { widgetChunks, withoutFirstLoad } from './widget/build/widgetChunks.ts';
import { testProjects, testTags } from './tests/tools/testProjects.ts';
import { localeSections } from './widget/build/localeSections.ts';

// One file for every build target (`vite build --mode widget | sdk | package | site | mailbox | till`) and every test project.

const siteEntries = join(import.meta.dirname, 'demo-host/site/src/entries');

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
      compileEarly(),
      preloadBoot(),
      pageFiles(),
      releaseFolder(() => hashInputs(projectRoot, inputsOf('widget'))),
    ],
    // What it fills in has been in React since version 18.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
    // Leaves out React's search for its developer tools, which customers do not have.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    build: {
      outDir: '../dist/widget',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutFirstLoad },
      rolldownOptions: {
        output: { codeSplitting: { groups: widgetChunks } },
      },
    },
  },
  sdk: sdkTarget,
  package: packageTarget,
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
        // Each file of the folder is the entry of a page or of an example.
        input: readdirSync(siteEntries).map((file) => join(siteEntries, file)),
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
  till: {
    root: 'demo-host/till/page',
    base: '/',
    publicDir: false,
    build: {
      outDir: '../../../dist/till',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  },
};

export default defineConfig(({ mode }) => ({
  ...targets[mode],
  test: { projects: testProjects, tags: testTags },
}));
