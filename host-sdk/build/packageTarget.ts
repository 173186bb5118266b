import type { ViteUserConfig } from 'vitest/config';

/** `vite build --mode package`: modules that other people's bundlers put together and make small, in dist/package. */
export const packageTarget: ViteUserConfig = {
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
};
