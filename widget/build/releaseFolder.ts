import type { Plugin } from 'vite';

const folderFor = (hash: string) => `assets/${hash.slice(0, 10)}`;
const numbered = /\d+(?=\.\w+$)/;
const locale = /virtual:locale\/([a-z]+)\/(\w+)$/;

/**
 * Puts all files of a build into one folder, named by a hash of the sources. With a hash in each file name, the first load, which has
 * the names of all files, would change with any of them: nearly nothing would stay in the cache for longer, at a cost of 1.2 kB.
 *
 * @param hashSources hex; other sources, or other versions of the tools, must give another one: the files are cached forever
 */
export function releaseFolder(hashSources: () => Promise<string>): Plugin {
  return {
    name: 'release-folder',
    apply: 'build',
    async config() {
      const folder = folderFor(await hashSources());
      return {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: `${folder}/[name].js`,
              chunkFileNames({ facadeModuleId }) {
                const [, language, section] = locale.exec(facadeModuleId ?? '') ?? [];
                return language === undefined ? `${folder}/[name].js` : `${folder}/${language}/${section}.js`;
              },
              assetFileNames: `${folder}/[name][extname]`,
            },
          },
        },
      };
    },
    generateBundle(_options, bundle) {
      // Which of two files of one name gets which number may differ between two builds of the same sources.
      const doubled = Object.keys(bundle).filter(
        (file) => numbered.test(file) && file.replace(numbered, '') in bundle,
      );
      if (doubled.length > 0) this.error(`two files have one name: ${doubled.join(', ')}`);
    },
  };
}
