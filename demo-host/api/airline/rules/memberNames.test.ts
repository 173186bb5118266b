import { describe, expect, it } from 'vitest';
import { foldName, normalMemberNumber } from './memberNames.ts';

describe('the last name of a member', () => {
  it.each([
    ['ellison', 'ELLISON'],
    [' Marchand ', 'MARCHAND'],
    ['Saint-Åström', 'Saint Astrom'],
    ['O’Brien', "o'brien"],
    ['Müller', 'MULLER'],
    ['Mu\u0308ller', 'Müller'],
    ['Groß', 'GROSS'],
    ['Łukasiewicz', 'Lukasiewicz'],
    ['Sørensen', 'sorensen'],
    ['الحداد', ' الحداد'],
  ])('%j is the same as %j', (typed, kept) => {
    expect(foldName(typed)).toBe(foldName(kept));
    expect(foldName(typed)).not.toBe('');
  });

  it.each([
    ['Ellison', 'Allison'],
    ['Chen', 'Cheng'],
    ['حداد', 'حدادي'],
  ])('%j is another name than %j', (typed, kept) => {
    expect(foldName(typed)).not.toBe(foldName(kept));
  });

  it('is empty for signs only', () => {
    expect(foldName('- ’ .')).toBe('');
  });
});

it('the number of a member may be typed in groups', () => {
  expect(normalMemberNumber(' 2208 134-417\u00a0')).toBe('2208134417');
});
