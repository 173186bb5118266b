import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { bundleName } from './bundleName.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

/** Servers that journeys start many times. */
const entries = [
  'demo-host/api/main.ts',
  'demo-host/site/main.ts',
  'demo-host/mailbox/main.ts',
  'demo-host/airline/main.ts',
  'demo-host/till/main.ts',
];

/** Keeps the directories of modules, which read files beside their source (migrations, pictures). */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(projectRoot) || id.includes('node_modules')) return undefined;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/**
 * The global setup of a test run. A run starts hundreds of servers, and reading their TypeScript file by file takes two
 * thirds of a start. So each run bundles them once, and `spawnProject` starts the bundles in `PORTAL_SERVERS`.
 */
export default async function bundleServers(): Promise<() => void> {
  const cache = join(projectRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Inside the project, so that its packages are found.
  const directory = mkdtempSync(join(cache, 'portal-servers-'));
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces],
    build: {
      ssr: true,
      outDir: directory,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [bundleName(entry), join(projectRoot, entry)])),
        output: { entryFileNames: '[name]', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  process.env['PORTAL_SERVERS'] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
