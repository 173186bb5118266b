import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

const long = 'export const a = 1;\n'.repeat(100);

describe('precompress', () => {
  it('writes a brotli and a gzip copy that unpack to the original', async () => {
    await writeFile(join(folder, 'a.js'), long);
    await precompress(folder);
    expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(long);
  });

  it('skips files that are tiny, already compressed, or filled in by a server', async () => {
    await Promise.all(
      ['small.css', 'picture.png', 'index.html'].map((name) =>
        writeFile(join(folder, name), name === 'small.css' ? 'a{}' : long),
      ),
    );
    await precompress(folder);
    expect(
      ['small.css.br', 'picture.png.br', 'index.html.br'].filter((name) => existsSync(join(folder, name))),
    ).toEqual([]);
  });
});
