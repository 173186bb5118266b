import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { namesIn, wordsIn, type Occurrence } from './findWords.ts';
import { rooms, sourceFile, sourceFiles, type SourceFile } from './sourceFiles.ts';

/**
 * The most that a room may have. A limit is never raised. `top` means the files beside the rooms: the documents, and the
 * configuration of the build.
 */
const limits: Readonly<Record<string, { readonly words: number; readonly names: number }>> = {
  widget: { words: 0, names: 0 },
  'host-sdk': { words: 0, names: 0 },
  'native-bridge': { words: 0, names: 0 },
  'demo-host': { words: 0, names: 0 },
  tests: { words: 0, names: 0 },
  top: { words: 0, names: 0 },
};

const endings = ['.ts', '.tsx', '.mjs', '.md'];

function filesOf(room: string): SourceFile[] {
  if (room !== 'top') return sourceFiles(room, endings);
  const entries = readdirSync(projectRoot, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => sourceFile(entry.name));
}

describe('plain words', () => {
  it('has a limit for every room', () => {
    expect(Object.keys(limits)).toEqual([...rooms, 'top']);
  });

  it.each(Object.entries(limits))('are used in the comments and documents of %s', (room, { words }) => {
    const found = filesOf(room).flatMap(wordsIn);
    expect(found.length, report(found)).toBeLessThanOrEqual(words);
  });

  it.each(Object.entries(limits))('are used for the names of variables in %s', (room, { names }) => {
    const found = filesOf(room)
      .filter(({ path }) => !path.endsWith('.md'))
      .flatMap(namesIn);
    expect(found.length, report(found)).toBeLessThanOrEqual(names);
  });
});

describe('the search for private words', () => {
  const words = (text: string, path = 'sample.ts') =>
    wordsIn({ path, text }).map(({ line, written }) => `${line} ${written}`);

  it.each([
    ['// Nobody knows.', '1 Nobody'],
    ['const a = 1;\n/** What is shown to\n * somebody. */', '3 somebody'],
    ['// What\n// goes on.', '1 What goes on'],
    ['// a\nconst b = 1;\n// Nobody', '3 Nobody'],
    ["/** Until somebody's session ends. */", "1 somebody's"],
    ['/** A wish that is no wish. */', '1 wish'],
  ])('finds %j', (text, found) => {
    expect(words(text)).toContain(found);
  });

  it.each([
    "const told = 'nobody';",
    '// The state is `nobody` then.',
    '// There is no session.',
    '<p>somebody</p>;',
  ])('leaves %j alone', (text) => {
    expect(words(text, 'sample.tsx')).toEqual([]);
  });

  it('finds no phrase that begins in one comment and ends in another', () => {
    expect(words('// Treat it as good\nconst a = 1; // as missing;')).toEqual([]);
  });

  it('reads documents without their code', () => {
    expect(words('Some `nobody`\n\n```ts\n// told\n```\n\nnobody', 'a.md')).toEqual(['7 nobody']);
  });

  it('finds declared names, however they are declared', () => {
    const text =
      'const one = 1; function told({ a: mine }, [said = 2]) {} const { one: two } = said; tellByMail();';
    expect(namesIn({ path: 'sample.ts', text }).map(({ written }) => written)).toEqual([
      'one',
      'told',
      'mine',
      'said',
    ]);
  });
});

/** The worst files first, with the first few places of each. */
function report(found: readonly Occurrence[]): string {
  const byPath = new Map<string, Occurrence[]>();
  for (const occurrence of found) {
    byPath.set(occurrence.path, [...(byPath.get(occurrence.path) ?? []), occurrence]);
  }
  const worst = [...byPath].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 15);
  const lines = worst.map(([path, occurrences]) => {
    const places = occurrences
      .toSorted((a, b) => a.line - b.line)
      .slice(0, 5)
      .map(({ line, written, instead }) => `    ${path}:${line} "${written}": write ${instead}`);
    return [`${occurrences.length} in ${path}`, ...places].join('\n');
  });
  return [`${found.length} private words; the worst files:`, ...lines].join('\n');
}
