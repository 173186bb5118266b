import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../build/projectRoot.ts';
import { startChild } from './startChild.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'child-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a part of the demo with this code to its end. */
async function run(code: string) {
  const entry = join(directory, 'part.mjs');
  writeFileSync(entry, code);
  const printed: string[] = [];
  const child = startChild(projectRoot, { name: 'part', entry, environment: {} }, (line) =>
    printed.push(line),
  );
  const ready = await child.ready;
  return { ready, ended: await child.ended, printed };
}

it('passes on whole lines, although long output arrives in pieces that end within a line', async () => {
  const { ready, ended, printed } = await run(`
    const lines = Array.from({ length: 5000 }, (_, i) => 'a line of the output '.repeat(5) + i).join('\\n');
    process.stdout.write('ready http://localhost:4100\\n' + lines, () => process.stderr.write(lines));`);
  expect(ready).toBe('http://localhost:4100');
  expect(printed.filter((each) => !/^part  (a line of the output ){5}\d+$/.test(each))).toEqual([]);
  expect(printed.length).toBe(10000);
  expect(ended.split('\n')).toHaveLength(20);
  expect(ended.endsWith('4999')).toBe(true);
});
