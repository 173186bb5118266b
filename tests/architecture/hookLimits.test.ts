import { describe, expect, it } from 'vitest';
import { hookLimits } from './hookLimits.ts';
import { rooms, sourceFiles } from './sourceFiles.ts';

const sample = (text: string) => hookLimits({ path: 'sample.test.ts', text });

describe('hooks of tests', () => {
  it('have the limit of their suite, or a busy machine fails whole files', () => {
    expect(rooms.flatMap((room) => sourceFiles(room)).flatMap(hookLimits)).toEqual([]);
  });

  it('are caught with a limit of their own', () => {
    expect(sample('beforeAll(open, 60000);')).toEqual(['sample.test.ts:1']);
    expect(sample('\nafterEach(async () => { await close(); }, LIMIT);')).toEqual(['sample.test.ts:2']);
    expect(sample('beforeAll(open);')).toEqual([]);
  });
});
