import { existsSync } from 'node:fs';
import { findChromium, isShellMissing } from '#tests/support/browser/findChromium.ts';
import { findFirefox } from '#tests/support/browser/findFirefox.ts';
import { findPostgres } from '#tests/support/database/startPostgres.ts';
import { showProgress } from '#demo-host/build/showProgress.ts';
import { runCommand } from '#demo-host/build/runCommand.ts';

interface Engine {
  readonly name: string;
  /** @throws Error if it is missing */
  find(): unknown;
  readonly aptPackages: readonly string[];
  /** Another way, where there is no apt or no right to use it. */
  readonly otherwise?: readonly [string, ...string[]];
  /** What happens where it can't be installed. Without this, the tests can't run. */
  readonly insteadOfIt?: string;
}

const engines: readonly Engine[] = [
  {
    name: 'Chromium',
    find: () => findChromium('whole'),
    aptPackages: ['chromium', 'fonts-dejavu-core', 'fonts-noto-core'],
    otherwise: ['playwright', 'install', 'chromium'],
  },
  {
    name: "Chromium's headless shell",
    find: () => {
      if (isShellMissing()) throw new Error('It is missing');
    },
    aptPackages: ['chromium-headless-shell'],
    insteadOfIt: 'The journeys run in Chromium itself, which takes about twice as long.',
  },
  {
    name: 'Firefox',
    find: findFirefox,
    aptPackages: ['firefox-esr', 'fonts-dejavu-core', 'fonts-noto-core'],
  },
  { name: 'PostgreSQL', find: findPostgres, aptPackages: ['postgresql'] },
];

/**
 * Installs the browsers and the database that the tests need, if this machine allows it; else prints the commands to run.
 *
 * @returns whether the tests can run
 */
export async function ensureEngines(): Promise<boolean> {
  let complete = true;
  for (const engine of engines) {
    if (isThere(engine)) continue;
    process.stdout.write(`${engine.name} is missing; installing it\n`);
    const quiet = showProgress(() => `installing ${engine.name}`);
    await install(engine);
    quiet();
    if (isThere(engine)) continue;
    complete &&= engine.insteadOfIt !== undefined;
    process.stdout.write(`${engine.insteadOfIt ?? reasonOf(engine)}\n`);
  }
  return complete;
}

async function install({ aptPackages, otherwise }: Engine): Promise<void> {
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (mayUseApt) {
    await runCommand('apt-get', ['update', '-q'], { env, show: true });
    const args = ['install', '-y', '-q', '--no-install-recommends', ...aptPackages];
    if ((await runCommand('apt-get', args, { env, show: true })).code === 0) return;
  }
  if (otherwise === undefined) return;
  const [command, ...args] = otherwise;
  await runCommand(command, args, { show: true });
}

function isThere(engine: Engine): boolean {
  return reasonOf(engine) === undefined;
}

function reasonOf({ find }: Engine): string | undefined {
  try {
    find();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
