import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

const sources = join(projectRoot, 'host-sdk/src');
// The folder of the snippet, whose text is given and not in a file: packages are looked for from here.
const place = join(projectRoot, 'tests/e2e/sdk/readme');

/** What puts the component of a TSX snippet into the page. */
const renderAccount = `
import { StrictMode, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Account } from './snippet.tsx';
createRoot(document.getElementById('account')).render(createElement(StrictMode, null, createElement(Account)));
`;

/** Bundles a snippet as a shop's own build would. At its end the script sets `window.finished`. */
export async function buildSnippet(text: string, language: string): Promise<string> {
  const snippet = join(place, `snippet.${language}`);
  const entry = language === 'tsx' ? join(place, 'start.ts') : snippet;
  const files = new Map([[snippet, text], ...(language === 'tsx' ? [[entry, renderAccount] as const] : [])]);
  files.set(entry, `${files.get(entry) ?? ''}\nwindow.finished = true;`);
  const result = (await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    // Under vitest JSX would be compiled to its development form, which React's production build doesn't have.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'snippet',
        enforce: 'pre',
        resolveId: (id) =>
          [...files.keys()].find((file) => file === id || id === `./${file.split('/').at(-1)}`),
        load: (id) => files.get(id),
      },
    ],
    resolve: {
      alias: [
        { find: /^profile-portal-host-sdk$/, replacement: join(sources, 'index.ts') },
        { find: /^profile-portal-host-sdk\/react$/, replacement: join(sources, 'react.tsx') },
        { find: /^profile-portal-host-sdk\/element$/, replacement: join(sources, 'element/element.ts') },
        { find: /^profile-portal-host-sdk\/testing$/, replacement: join(sources, 'testing/index.ts') },
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'es', codeSplitting: false } },
      modulePreload: { polyfill: false },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = result.output;
  if (chunk.type !== 'chunk') throw new Error('the snippet gave no script');
  return chunk.code;
}
