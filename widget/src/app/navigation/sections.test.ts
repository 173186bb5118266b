import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coreSections } from '../../i18n/coreSections.ts';
import { views } from './routes.ts';

const source = join(process.cwd(), 'widget/src');
const english = JSON.parse(readFileSync(join(source, 'i18n/locales/en.json'), 'utf8')) as Record<
  string,
  unknown
>;
const sections = Object.keys(english);
const key = new RegExp(`['"\`](${sections.join('|')})\\.[a-zA-Z$]`, 'g');

/** Every file that a page's code brings with it. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(source)) return seen;
  seen.add(file);
  // Types bring no code.
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    filesOf(join(dirname(file), path), seen);
  }
  return seen;
}
function sectionsReadBy(file: string): string[] {
  const names = [...filesOf(file)].flatMap((one) =>
    [...readFileSync(one, 'utf8').matchAll(key)].map(([, name]) => name),
  );
  return [...new Set(names as string[])].filter((name) => !coreSections.includes(name)).toSorted();
}

const table = readFileSync(join(source, 'app/routes.ts'), 'utf8');
const pageFiles = [...table.matchAll(/(\w+): \{\s*load: async \(\) => \(await import\('([^']+)'\)\)/g)];

describe('the texts of a page', () => {
  it('are checked for every page', () => {
    expect(pageFiles.map(([, view]) => view)).toEqual(Object.keys(views));
  });

  it.each(pageFiles.map(([, view = '', path = '']) => [view, path]))('come with %s', (view, path) => {
    const declared: readonly string[] = views[view as keyof typeof views].sections;
    const missing = sectionsReadBy(join(source, 'app', path)).filter((name) => !declared.includes(name));
    expect(missing).toEqual([]);
  });

  it('of the shell come with the shell', () => {
    const inPages = [...filesOf(join(source, 'app/Shell.tsx'))].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(key)].map(([, name = '']) => name),
    );
    // The greeting in the cover is Home's, and shown on Home only.
    expect([...new Set(inPages)].filter((name) => !coreSections.includes(name) && name !== 'home')).toEqual(
      [],
    );
  });
});
