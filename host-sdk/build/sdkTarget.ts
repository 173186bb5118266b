import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { compressFirst } from './compressFirst.ts';
import { SDK_VERSION as version } from '../src/mount/version.ts';

// `vite build --mode sdk`: the files that the portal's server serves to pages, in dist/sdk.

/** One output of host-sdk. terser makes the script 0.2 kB smaller, and the code for calls 0.3 kB, than the bundler's own minifier. */
function sdkBuild(
  entry: string,
  format: 'es' | 'iife',
  fileName: string,
  /** Modules that are not bundled, by name, with the file that is imported instead. */
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
      // Properties that begin with `_` are used inside one output file only, so they may get short names.
      terserOptions: { compress: { passes: 3 }, mangle: { properties: { regex: /^_/ } } },
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

/**
 * In the script tag's file a module `X.script.ts` stands in for `X.ts` beside it: the script fetches its parts from its own
 * address, and has more of them than the package.
 */
const scriptModules: Plugin = {
  name: 'script-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.name !== 'script' || !importer || !source.startsWith('.')) return undefined;
    const instead = join(dirname(importer), source.replace(/\.ts$/, '.script.ts'));
    return existsSync(instead) ? instead : undefined;
  },
};

/** Each file of `src/parts` is built into `<name>-<version>.js` beside the script. */
const parts = readdirSync(join(import.meta.dirname, '../src/parts')).map((file) => {
  const name = basename(file, '.ts');
  return [`part_${name}`, sdkBuild(`parts/${file}`, 'es', `${name}-${version}.js`)] as const;
});

export const sdkTarget: ViteUserConfig = {
  publicDir: false,
  plugins: [scriptModules, compressFirst()],
  // Builds one after the other: `client` is the first and empties the folder.
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
    },
  },
  environments: {
    client: sdkBuild('index.ts', 'es', 'index.js'),
    // `iife`, because a script tag without `type` runs a classic script.
    script: sdkBuild('script/scriptTag.ts', 'iife', 'portal.js'),
    ...Object.fromEntries(parts),
    snippet: sdkBuild('script/snippetTag.ts', 'iife', 'snippet.js'),
    react: sdkBuild('react.tsx', 'es', 'react.js', { index: './index.js' }),
  },
};
