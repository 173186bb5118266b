import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { pageFilesOf } from './pageFiles.ts';

const chunk = (fileName: string, facadeModuleId: string, more: object = {}) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  viteMetadata: { importedCss: new Set(more && 'css' in more ? (more.css as string[]) : []) },
  ...more,
});
const chunks = [
  chunk('index.js', '/widget/index.html', {
    isEntry: true,
    imports: ['loader.js'],
    dynamicImports: ['core.js'],
  }),
  chunk('loader.js', '/vite/preload-helper.js'),
  chunk('core.js', '/widget/src/boot.ts', { css: ['core.css'] }),
  chunk('Home.js', '/widget/src/screens/home/HomePage.tsx', {
    imports: ['core.js', 'shared.js'],
    css: ['Home.css'],
  }),
  chunk('shared.js', '/widget/src/parts/shared.ts', { imports: ['core.js'], css: ['shared.css'] }),
  chunk('bindHost.js', '/widget/src/app/embed/bindHost.ts', { imports: ['core.js', 'wire.js'] }),
  chunk('wire.js', '/widget/src/wire.ts'),
  chunk('en/core.js', '\0virtual:locale/en/core'),
  chunk('en/home.js', '\0virtual:locale/en/home'),
];
const bundle = Object.fromEntries(
  chunks.map((made) => [made.fileName, made]),
) as unknown as Rolldown.OutputBundle;
const module = (id: string, code: string, dynamicallyImportedIds: string[] = []) => ({
  id,
  code,
  dynamicallyImportedIds,
});
const list = module(
  '/widget/src/app/navigation/screens.ts',
  `import { homeScreen } from '../../screens/home/screen.ts'; export const screens = { home: homeScreen };`,
);
const home = (texts: string) =>
  module(
    '/widget/src/screens/home/screen.ts',
    `export const homeScreen = { load: async () => (await import('./HomePage.tsx')).HomePage, texts: ${texts}, nav: {} };`,
    ['/widget/src/screens/home/HomePage.tsx'],
  );
const boot = module('/widget/src/boot.ts', '', [
  '/widget/src/app/embed/bindHost.ts',
  '/widget/src/app/other.ts',
]);

it('lists what each page, each text and a frame need beyond the first load', () => {
  expect(pageFilesOf(bundle, [null, list, home(`['home']`), boot])).toEqual({
    pages: {
      home: { scripts: ['Home.js', 'shared.js'], styles: ['Home.css', 'shared.css'], texts: ['home'] },
    },
    texts: { en: { core: 'en/core.js', home: 'en/home.js' } },
    frame: { scripts: ['bindHost.js', 'wire.js'], styles: [] },
  });
});

it('marks the pages that stand without the shell', () => {
  const bare = { ...home('[]'), code: home('[]').code.replace('nav: {}', 'bare: true') };
  expect(pageFilesOf(bundle, [list, bare, boot]).pages['home']).toMatchObject({ bare: true });
});

it.each(['other', '[other]'])('refuses a screen whose texts are %s, which it cannot read', (texts) => {
  expect(() => pageFilesOf(bundle, [list, home(texts), boot])).toThrow('texts');
});

it('refuses a page that has no file of its own', () => {
  const { 'Home.js': _, ...rest } = bundle;
  expect(() => pageFilesOf(rest, [list, home(`['home']`), boot])).toThrow('no chunk starts with');
});
