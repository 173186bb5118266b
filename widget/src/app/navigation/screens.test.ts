import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portalPages, type PageId } from '../../../contract/portalPages.ts';
import { languages } from '../../../contract/reference.ts';
import type { Screen } from '../../core/app/Screen.ts';
import { coreSections } from '../../i18n/coreSections.ts';
import { screens } from './screens.ts';

const source = join(process.cwd(), 'widget/src');
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const textsOf = (language: string) =>
  JSON.parse(readFileSync(join(source, `i18n/locales/${language}.json`), 'utf8')) as Texts;
const sections = Object.keys(textsOf('en'));
const key = new RegExp(`['"\`](${sections.join('|')})\\.[a-zA-Z$]`, 'g');

/** The files that a file imports, directly or not, without those below the folder `without`. */
function filesOf(file: string, without: string | undefined, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !file.startsWith(source)) return seen;
  if (without !== undefined && file.startsWith(without)) return seen;
  seen.add(file);
  // Types bring no code.
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)) {
    filesOf(join(dirname(file), path), without, seen);
  }
  return seen;
}

function sectionsReadBy(file: string, without?: string): string[] {
  const names = [...filesOf(file, without)].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(key)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !coreSections.includes(name)).toSorted();
}

/** The folder of each screen by its id, as `screens.ts` imports it. */
const table = readFileSync(join(source, 'app/navigation/screens.ts'), 'utf8');
const folders = new Map(
  [...table.matchAll(/^ {2}(\w+): (\w+)Screen,/gm)].map(([, id = '', folder = '']) => [id as PageId, folder]),
);
/** Notices keep the title of the page that they stand in for, and the login page has that of the site. */
const untitled: readonly PageId[] = ['signIn', 'protected', 'loggedOut'];

describe('every screen', () => {
  it('is listed: each folder below screens/ has a screen.ts in the table', () => {
    const present = readdirSync(join(source, 'screens'));
    expect(present.toSorted()).toEqual([...folders.values()].toSorted());
    expect([...folders.keys()].toSorted()).toEqual(Object.keys(portalPages).toSorted());
  });

  it.each([...folders])('%s comes with all texts that its code reads', (id, folder) => {
    const { texts }: Screen = screens[id];
    const missing = sectionsReadBy(join(source, 'screens', folder, 'screen.ts')).filter(
      (name) => !texts.includes(name),
    );
    expect(missing).toEqual([]);
  });

  it.each(languages)('has a title in %s', (language) => {
    const titles = textsOf(language)['app']?.['titles'] as Record<string, string>;
    const wanted = Object.keys(portalPages).filter((id) => !untitled.includes(id as PageId));
    expect(Object.keys(titles).toSorted()).toEqual(wanted.toSorted());
  });

  it('has an entry in the navigation where a customer reaches it by itself, or lies under one', () => {
    const missing = [...folders.keys()].filter((id) => {
      const { nav }: Screen = screens[id];
      return portalPages[id].access === 'customer' && nav === undefined;
    });
    expect(missing).toEqual([]);
  });
});

describe('the texts of the shell', () => {
  it('come with the shell', () => {
    const inShell = sectionsReadBy(join(source, 'app/shell/Shell.tsx'), join(source, 'screens'));
    // The greeting in the cover is Home's, and shown on Home only.
    expect(inShell.filter((name) => name !== 'home')).toEqual([]);
  });
});
