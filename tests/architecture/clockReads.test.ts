import { describe, expect, it } from 'vitest';
import { clockReads } from './clockReads.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

describe('the rules of the reference API', () => {
  it('get the time from their callers, and use no chance, so that a test can set both', () => {
    const rules = sourceFiles('demo-host/api').filter(
      ({ path }) => path.includes('/rules/') && !isTest(path),
    );
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.flatMap(clockReads)).toEqual([]);
  });

  it.each(['Date.now()', "Date['now']()", 'const read = Date.now', 'new Date()', 'Date()', 'Math.random()'])(
    'may not have %s',
    (text) => expect(clockReads({ path: 'sample.ts', text })).toEqual(['sample.ts:1']),
  );

  it.each(['new Date(at)', 'Date.parse(day)', 'Date.UTC(2027, 3)', 'clock.now()', 'Math.floor(points)'])(
    'may have %s',
    (text) => expect(clockReads({ path: 'sample.ts', text })).toEqual([]),
  );
});
