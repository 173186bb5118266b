import { minify, type Plugin } from 'vite';

/** Compresses each chunk with the bundler's own minifier before terser, because each finds savings that the other misses. */
export function compressFirst(): Plugin {
  return {
    name: 'compress-first',
    apply: 'build',
    async renderChunk(code, { fileName }) {
      const { code: compressed, map } = await minify(fileName, code, {
        module: true,
        compress: { target: 'es2022' },
        mangle: false,
        codegen: false,
        sourcemap: true,
      });
      return { code: compressed, map: map ?? null };
    },
  };
}
