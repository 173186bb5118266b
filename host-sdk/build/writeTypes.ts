import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from './runTool.ts';

const relative = /(from |import\()'(\.{1,2}\/[^']+)\.tsx?'/g;

/**
 * Writes the declarations of the entry modules, and of the modules that these import, to `folder`. What is marked `@internal`
 * is left out, because the types of schemas need zod.
 */
export async function writeTypes(root: string, folder: string, entries: readonly string[]): Promise<void> {
  const emitted = await mkdtemp(join(tmpdir(), 'portal-types-'));
  try {
    await runTool('tsc', [
      ...['-p', join(root, 'host-sdk/tsconfig.json'), '--rootDir', join(root, 'host-sdk/src')],
      ...[
        '--noEmit',
        'false',
        '--declaration',
        '--emitDeclarationOnly',
        '--stripInternal',
        '--outDir',
        emitted,
      ],
    ]);
    for (const file of await reachable(emitted, entries)) {
      const text = await readFile(join(emitted, file), 'utf8');
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text.replace(relative, "$1'$2.js'"));
    }
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
}

/** The declaration files that the entries and their imports need. */
async function reachable(folder: string, entries: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const waiting = entries.map((entry) => `${entry}.d.ts`);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = await readFile(join(folder, file), 'utf8');
    for (const [, , to = ''] of text.matchAll(relative)) waiting.push(`${join(dirname(file), to)}.d.ts`);
  }
  return found;
}
