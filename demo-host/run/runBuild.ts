import { spawn } from 'node:child_process';
import { PlainError } from './listen.ts';

/** Runs `npm run build` in its own process; only what has changed is built. */
export const runBuild = (root: string, targets: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/tools/build.ts', ...targets], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new PlainError('The build failed, so there is nothing to start.'));
    });
  });
