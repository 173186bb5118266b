import { describe, expect, it } from 'vitest';
import { ownLimits } from './ownLimits.ts';
import { rooms, sourceFiles } from './sourceFiles.ts';

const sample = (text: string) => ownLimits({ path: 'sample.test.ts', text });

describe('tests and hooks', () => {
  it('have the limits of their suites, or a busy machine fails them', () => {
    expect(rooms.flatMap((room) => sourceFiles(room)).flatMap(ownLimits)).toEqual([]);
  });

  it.each([
    'beforeAll(open, 60000);',
    'afterEach(async () => { await close(); }, LIMIT);',
    "it('waits', async () => {}, 60000);",
    "it('waits', { timeout: 40000 }, async () => {});",
    "const long = { timeout: 60000 }; it.each(rows)('waits', long, async () => {});",
  ])('are caught: %s', (text) => {
    expect(sample(text)).toEqual(['sample.test.ts:1']);
  });

  it.each([
    'beforeAll(open);',
    "it('waits', async () => {}, 300000);",
    "it('waits', async () => { await find({ timeout: 60000 }); });",
    "const slow = { timeout: 60000 }; it('waits', async () => { await find(slow); });",
  ])('are accepted: %s', (text) => {
    expect(sample(text)).toEqual([]);
  });
});

describe('the focus on a screen', () => {
  const screens = sourceFiles('widget/src/screens', ['.test.tsx']);

  it('is waited for, because effects move it: a look at once fails on a busy machine', () => {
    const hasty = screens.filter(({ text }) => /^\s*expect\(.*document\.activeElement\)/m.test(text));
    expect(screens.length).toBeGreaterThan(30);
    expect(hasty.map(({ path }) => path)).toEqual([]);
  });
});
