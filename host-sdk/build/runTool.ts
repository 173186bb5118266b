import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * Runs a command-line tool that npm has installed, from the root of the repository, with `NODE_ENV=production`.
 *
 * @throws with the tool's own output, if it fails.
 */
export async function runTool(tool: string, args: readonly string[]): Promise<void> {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`;
  try {
    await promisify(execFile)(tool, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', PATH },
    });
  } catch (error) {
    const { stdout, stderr, message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}
