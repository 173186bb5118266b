import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs } from './hashInputs.ts';

let root: string;
const write = (path: string, text: string) => writeFile(join(root, path), text);
const hash = () => hashInputs(root, ['src', 'lock.json', 'missing']);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'inputs-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await write('src/deep/a.ts', 'one');
  await write('lock.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

describe('hashInputs', () => {
  it('stays the same while nothing changes', async () => {
    expect(await hash()).toBe(await hash());
  });

  it('changes with a file’s content, name or presence', async () => {
    const seen = new Set([await hash()]);
    await write('src/deep/a.ts', 'two');
    seen.add(await hash());
    await rename(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts'));
    seen.add(await hash());
    await write('src/c.ts', '');
    seen.add(await hash());
    await write('lock.json', '{"a":1}');
    seen.add(await hash());
    expect(seen.size).toBe(5);
  });

  it('ignores tests and documents', async () => {
    const before = await hash();
    await write('src/a.test.ts', 'x');
    await write('src/README.md', 'x');
    expect(await hash()).toBe(before);
  });
});
