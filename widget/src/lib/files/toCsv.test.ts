import { expect, it } from 'vitest';
import { toCsv } from './toCsv.ts';

const lines = (text: string) => text.slice(1).split('\r\n');

it('starts with the mark of UTF-8 and ends each row with a line break', () => {
  expect(
    toCsv([
      ['Date', 'Points'],
      ['2026-11-23', -500],
    ]),
  ).toBe('\uFEFFDate,Points\r\n2026-11-23,-500\r\n');
});

it.each([
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['نقاط', 'نقاط'],
])('keeps %j in one cell', (text, cell) => {
  expect(lines(toCsv([[text, 1]]))[0]).toBe(`${cell},1`);
});

it.each(['=1+1', '+61', '-2', '@name', '\t=1'])('has %j read as text, not as a formula', (text) => {
  expect(lines(toCsv([[text]]))[0]).toBe(`'${text}`);
});

it('leaves numbers numbers, below zero too', () => {
  expect(lines(toCsv([[-3, 0]]))[0]).toBe('-3,0');
});
