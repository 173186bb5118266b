import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { coreSections } from '../src/i18n/coreSections.ts';

export const LANGUAGES = ['en', 'it', 'es', 'fr', 'ar'];
const LIST = 'virtual:locale-sections';
const SECTION = 'virtual:locale/';
const directory = join(import.meta.dirname, '../src/i18n/locales');

/**
 * Cuts `locales/<language>.json` by first-level key, so that a page brings its own words only.
 *
 * `virtual:locale-sections` exports `load(language, section)`; the section `core` has the keys of `coreSections`.
 */
export function localeSections(): Plugin {
  let isBuild = false;
  return {
    name: 'locale-sections',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === LIST || id.startsWith(SECTION) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LIST}` && isBuild) {
        for (const file of LANGUAGES.flatMap((language) =>
          namesOf(language).map((name) => `${language}/${name}`),
        ))
          this.emitFile({ type: 'chunk', id: SECTION + file, name: file, preserveSignature: 'strict' });
        return builtListModule();
      }
      if (id === `\0${LIST}`) return listModule();
      if (!id.startsWith(`\0${SECTION}`)) return null;
      const [language = '', section = ''] = id.slice(SECTION.length + 1).split('/');
      this.addWatchFile(fileOf(language));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(sectionOf(language, section)))})`;
    },
  };
}

const namesOf = (language: string) => [
  'core',
  ...Object.keys(textsOf(language)).filter((name) => !coreSections.includes(name)),
];

/** In a build the files stand beside the one that loads them: a list of their names would be a kilobyte of the first load. */
function builtListModule(): string {
  return `const sections = ${JSON.stringify(namesOf('en'))};
export async function load(language, section) {
  return sections.includes(section) ? (await import(/* @vite-ignore */ './' + language + '/' + section + '.js')).default : {};
}`;
}

function listModule(): string {
  const rows = LANGUAGES.map((language) => {
    const entries = namesOf(language).map(
      (name) => `${JSON.stringify(name)}: () => import('${SECTION}${language}/${name}')`,
    );
    return `${language}: { ${entries.join(', ')} }`;
  });
  // Looked up as own properties only: a section's name never reaches the prototype.
  return `const sections = { ${rows.join(',\n')} };
export async function load(language, section) {
  const found = Object.hasOwn(sections[language], section) ? sections[language][section] : undefined;
  return found ? (await found()).default : {};
}`;
}

/** The words of the first view: the titles of the pages by page id, what Home's outline shows of its page, and the texts for the time until the code is here, and for code that cannot be fetched. */
export function firstWords(language: string) {
  const { app, common, home } = textsOf(language) as {
    app: {
      titles: Readonly<Record<string, string>>;
      broken: { readonly title: string; readonly text: string };
    };
    common: { readonly loading: string; readonly tryAgain: string };
    home: {
      readonly greeting: string;
      readonly welcome: string;
      readonly money: { readonly rewards: string; readonly points: string };
    };
  };
  const { title: failed, text: advice } = app.broken;
  const { greeting, welcome, money } = home;
  return {
    loading: common.loading,
    failed,
    advice,
    tryAgain: common.tryAgain,
    titles: app.titles,
    home: { greeting, welcome, rewards: money.rewards, points: money.points },
  };
}

function sectionOf(language: string, section: string): Record<string, unknown> {
  const wanted = section === 'core' ? coreSections : [section];
  return Object.fromEntries(Object.entries(textsOf(language)).filter(([name]) => wanted.includes(name)));
}

function textsOf(language: string): Record<string, unknown> {
  return JSON.parse(readFileSync(fileOf(language), 'utf8')) as Record<string, unknown>;
}

function fileOf(language: string): string {
  return join(directory, `${language}.json`);
}
