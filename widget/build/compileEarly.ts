import type { Plugin } from 'vite';

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * A browser that knows this comment compiles all functions of a file while it arrives, beside the thread of the page. Without it,
 * each function of the first load is compiled when it is first called, which nearly all are before the first page shows.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      // The comment counts at the top of a file only, where Vite writes a list of files.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'core');
        if (chunks.length !== 1) this.error('the first load is not one file');
        for (const chunk of chunks) if (chunk.type === 'chunk') chunk.code = `${HINT}\n${chunk.code}`;
      },
    },
  };
}
