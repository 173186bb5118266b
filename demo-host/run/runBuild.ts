import { spawn } from 'node:child_process';
import { PlainError } from './listen.ts';
import type { Demo } from './runDemo.ts';

/**
 * Builds targets (default: all) as `npm run build` does, in a process that ends with the demo. Only changed
 * targets are built.
 */
export const runBuild = (root: string, demo: Demo, targets: readonly string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo-host/build/main.ts', ...targets], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    demo.onEnd(() => {
      child.kill();
      return Promise.resolve();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new PlainError('The build failed, so there is nothing to start.'));
    });
  });
