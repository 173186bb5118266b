import { expect, it } from 'vitest';
import { preloadBoot } from './preloadBoot.ts';

const chunk = (imports: string[], css: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css) },
});
const entry = chunk(['loader.js'], [], ['core.js']);
const bundle = {
  'main.js': entry,
  'loader.js': chunk([]),
  'core.js': chunk(['loader.js', 'shared.js'], ['core.css'], ['page.js']),
  'shared.js': chunk(['core.js'], ['shared.css']),
  'page.js': chunk([], ['page.css']),
};

function tagsFor(html: string) {
  const { transformIndexHtml } = preloadBoot();
  const { handler } = transformIndexHtml as unknown as {
    handler: (html: string, context: unknown) => { attrs: { rel: string; href: string } }[];
  };
  return handler(html, { bundle, chunk: entry }).map(({ attrs }) => `${attrs.rel} ${attrs.href}`);
}

it('names what the entry imports later, with all that comes with it, and no page', () => {
  expect(tagsFor('<html>').toSorted()).toEqual([
    'modulepreload /core.js',
    'modulepreload /loader.js',
    'modulepreload /shared.js',
    'stylesheet /core.css',
    'stylesheet /shared.css',
  ]);
});

it('names nothing twice', () => {
  expect(tagsFor('<link rel="modulepreload" href="/loader.js">')).not.toContain('modulepreload /loader.js');
});
