import type { ViteUserConfig } from 'vitest/config';
import { packageModules } from './packageModules.ts';

/** `vite build --mode package`: modules in dist/package that are not minified, because integrators' bundlers do that. */
export const packageTarget: ViteUserConfig = {
  publicDir: false,
  build: {
    outDir: 'dist/package',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    modulePreload: { polyfill: false },
    lib: {
      entry: Object.fromEntries(packageModules().map((module) => [module.name, module.source])),
      formats: ['es'],
    },
    rolldownOptions: {
      external: [/^react(\/|$)/],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // A page of React Server Components may render the component. A bundler need not keep a directive of the source.
        banner: ({ name }) => (name === 'react' ? "'use client';" : ''),
      },
    },
  },
};
