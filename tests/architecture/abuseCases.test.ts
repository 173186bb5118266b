import { describe, expect, it } from 'vitest';
import { abuseCases, knownCases } from './abuseCases.ts';
import { rooms, sourceFiles } from './sourceFiles.ts';

/** `it('A5 counts five guesses …')`, `describe('W2 a token that …')`, and rows of `it.each` that begin with an id. */
const title = /['"`]([BNWAT][0-9]{1,2}) [^'"`\n]/g;
const unrun = /\b(?:it|test|describe)\.(?:skip|todo|only|skipIf|runIf)\b/;

const tests = rooms
  .flatMap((room) => sourceFiles(room))
  .filter(({ path }) => /(\.test|Cases)\.tsx?$/.test(path) && !path.includes('abuseCases'));
const named = new Map<string, string[]>();
for (const { path, text } of tests) {
  for (const [, id = ''] of text.matchAll(title)) named.set(id, [...(named.get(id) ?? []), path]);
}

describe('the catalogue of abuse cases', () => {
  it.each(abuseCases)('%s has a test', (id) => {
    expect(named.get(id) ?? []).not.toEqual([]);
  });

  it('has a row for every id that a test names', () => {
    expect([...named.keys()].filter((id) => !knownCases.has(id))).toEqual([]);
  });

  it('has no test that is skipped', () => {
    const offenders = tests.filter(({ text }) => unrun.test(text)).map(({ path }) => path);
    expect(offenders).toEqual([]);
  });
});
