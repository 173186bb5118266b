import { build, type Rolldown } from 'vite';
import { askWorld, hasWorld } from '../world/askWorld.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

/** Bundles the script of a page in memory, once for each run that shares a world. */
export async function buildPage(file: string): Promise<string> {
  return hasWorld() ? (await askWorld('page', { file })).code : await bundlePage(file);
}

/** Bundles the script of a page, without the cache of the run. */
export async function bundlePage(file: string): Promise<string> {
  const result = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    // Some libraries read it, and a browser has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: file, formats: ['iife'], name: 'page', fileName: () => 'page.js' },
    },
  })) as Rolldown.RolldownOutput[];
  const [output] = result;
  const [chunk] = output?.output ?? [];
  if (!chunk || chunk.type !== 'chunk') throw new Error(`${file} gave no script`);
  return chunk.code;
}
