import { stripVTControlCharacters } from 'node:util';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './runCommand.ts';
import type { BuildState } from './createBuildState.ts';
import { hashInputs } from './hashInputs.ts';
import { precompress } from './precompress.ts';
import type { Target } from './targets.ts';

/**
 * Builds a target if its inputs have changed.
 *
 * @returns whether it was built
 */
export const buildTarget = async (
  root: string,
  { name, inputs, finish }: Target,
  state: BuildState,
): Promise<'built' | 'unchanged'> => {
  const folder = join(root, 'dist', name);
  const hash = await hashInputs(root, inputs);
  if (state.get(name) === hash && existsSync(folder)) return 'unchanged';
  // Clear the state first: an interrupted build must not count as done.
  state.set(name, '');
  const { code, output } = await runCommand('vite', ['build', '--mode', name, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0)
    throw new Error(stripVTControlCharacters(output).trim() || `vite ended with ${String(code)}`);
  await finish?.(root);
  await precompress(folder);
  state.set(name, hash);
  return 'built';
};
