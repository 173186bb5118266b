import { minify, type Plugin } from 'vite';

/** Two compressors see more than one: the bundler's works through each chunk, then terser does, which names things better. */
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
