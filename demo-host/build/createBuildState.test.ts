import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBuildState } from './createBuildState.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'state-'));
});
afterEach(() => rm(dist, { recursive: true }));

describe('createBuildState', () => {
  it('remembers a target across runs', () => {
    createBuildState(dist).set('widget', 'abc');
    expect(createBuildState(dist).get('widget')).toBe('abc');
  });

  it('starts anew from a broken file', async () => {
    await writeFile(join(dist, '.build.json'), '{"widget": "ab');
    expect(createBuildState(dist).get('widget')).toBeUndefined();
  });
});
