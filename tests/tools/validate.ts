import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';
import { ensureBuild } from './ensureBuild.ts';
import { runSteps, type Step } from './runSteps.ts';

/**
 * `npm run validate`: all checks that do not run the product. `npm test` runs it with `--beside-tests`: one check at a
 * time, and without the rules that the suite `node` tests.
 */

const isBesideTests = process.argv.includes('--beside-tests');

const steps: readonly Step[] = [
  ...tsconfigs('.').map((path) => ({ name: `types ${path}`, command: 'tsc', args: ['-p', path] })),
  {
    name: 'boundaries, signals, texts',
    command: 'vitest',
    args: ['run', '--project', 'node', 'tests/architecture'],
  },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'unused', command: 'knip', args: [] },
  { name: 'package', command: 'publint', args: ['--strict', 'dist/package'] },
  { name: 'package types', command: 'attw', args: ['--pack', 'dist/package', '--profile', 'esm-only'] },
  { name: 'sizes', command: 'tsx', args: ['tests/tools/size.ts'] },
];

/** Finds every tsconfig that compiles files, so that a new one can't be forgotten. */
function tsconfigs(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : tsconfigs(path);
    if (!/^tsconfig.*\.json$/.test(entry.name)) return [];
    return /"include"\s*:/.test(readFileSync(join(projectRoot, path), 'utf8')) ? [path] : [];
  });
}

const isBuilt = await ensureBuild();
const left = [
  ...(isBuilt ? [] : ['package', 'package types', 'sizes']),
  ...(isBesideTests ? ['boundaries, signals, texts'] : []),
];
const chosen = steps.filter(({ name }) => !left.includes(name));
const { passed, failed } = await runSteps(chosen, isBesideTests ? 1 : 2);
process.stdout.write(`${passed} checks passed, ${failed + (isBuilt ? 0 : 1)} failed\n`);
process.exitCode = failed === 0 && isBuilt ? 0 : 1;
