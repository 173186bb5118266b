import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { compressFirst } from './compressFirst.ts';
import { SDK_VERSION as version } from '../src/version.ts';

// `vite build --mode sdk`: the files that the portal's own server gives to pages, in dist/sdk.

/**
 * Names that never leave the SDK's own modules of one file, and are shortened in it. A name of the wire, of the public
 * surface or of the page must not be here.
 */
const sdkInternals =
  /^(onPort|onWrongOrigin|onVersion|onAck|onEvent|onClosed|onConnected|onFailed|onLost|revive|dueMs|pendingCount|adopt|preloaded|isLeft|capabilities|context|frame|note|again|patch|nudge|emit|link)$/;

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
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        external: (id) => /^react(\/|$)/.test(id) || placeOf(id) !== undefined,
        output: { paths: (id) => placeOf(id) ?? id, chunkFileNames: '[name].js' },
      },
    },
  };
}

/** The script tag's file finds its parts in another way than a module does, and has more of them. */
const ofScript: Readonly<Record<string, string>> = {
  './loadParts.ts': 'loadPartsOfScript.ts',
  './createCalls.ts': 'createCallsOfScript.ts',
  './runElement.ts': 'runElementOfScript.ts',
};
const partsOfScript: Plugin = {
  name: 'parts-of-script',
  enforce: 'pre',
  resolveId(source) {
    const module = this.environment.name === 'script' ? ofScript[source] : undefined;
    return module && join(import.meta.dirname, '../src', module);
  },
};

export const sdkTarget: ViteUserConfig = {
  publicDir: false,
  plugins: [partsOfScript, compressFirst()],
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
    element: sdkBuild('runElement.ts', 'es', `element-${version}.js`),
    calls: sdkBuild('createCalls.ts', 'es', `calls-${version}.js`),
    stage: sdkBuild('createStage.ts', 'es', `stage-${version}.js`),
    routes: sdkBuild('followRoute.ts', 'es', `routes-${version}.js`),
    snippet: sdkBuild('snippetTag.ts', 'iife', 'snippet.js'),
    react: sdkBuild('react.tsx', 'es', 'react.js', { index: './index.js' }),
  },
};
