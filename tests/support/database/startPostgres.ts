import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../process/freePort.ts';

const exec = promisify(execFile);

export interface StartedPostgres {
  /** The address of the first database. */
  readonly url: string;
  /** Creates another, empty database on the same server. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Creates a database on a real PostgreSQL: on the server that the run shares (`sharePostgres.ts`), or on a new one that
 * is removed when it stops.
 */
export async function startPostgres(): Promise<StartedPostgres> {
  const shared = process.env['PORTAL_POSTGRES'];
  if (shared === undefined || shared === '') return await startOwnPostgres();
  const createDatabase = async () => await createDatabaseOn(shared);
  return { url: await createDatabase(), createDatabase, stop: async () => {} };
}

/**
 * Starts a real PostgreSQL in a directory of its own, on a random port of loopback, and removes both when it stops.
 * PostgreSQL refuses to run as root, so root hands it to the system's `postgres` user.
 */
export async function startOwnPostgres(): Promise<StartedPostgres> {
  const bin = findPostgres();
  const directory = await mkdtemp(join(tmpdir(), 'portal-pg-'));
  await chmod(directory, 0o711);
  const data = join(directory, 'data');
  const asUser =
    process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : [];
  if (asUser.length > 0) await exec('chown', ['postgres', directory]);
  const run = async (file: string, args: readonly string[]) => {
    const [command = file, ...rest] = [...asUser, file, ...args];
    await exec(command, rest, { cwd: directory });
  };
  await run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]);
  const port = await freePort();
  const server = await startServer([...asUser, join(bin, 'postgres')], data, directory, port);
  const createDatabase = async () => await createDatabaseOn(`postgres://postgres@127.0.0.1:${port}/postgres`);
  return {
    url: await createDatabase(),
    createDatabase,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * @param template the database to copy; it must have no open connections
 * @returns the address of the new database
 */
export async function createDatabaseOn(server: string, template = 'template1'): Promise<string> {
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name} template ${template}`);
  return new URL(`/${name}`, server).href;
}

/**
 * @returns the folder of `initdb` and `postgres`
 * @throws with instructions if they are not installed
 */
export function findPostgres(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const places = [
    ...newestFirst.map((version) => `/usr/lib/postgresql/${version}/bin`),
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
  ];
  const found = places.find(
    (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  );
  if (found !== undefined) return found;
  throw new Error('PostgreSQL is not installed. Type: apt-get install -y postgresql');
}

async function startServer(command: readonly string[], data: string, directory: string, port: number) {
  // fsync is off: these tests are about stopped and killed processes, never about power cuts.
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'max_connections=200',
  ];
  const [file = '', ...before] = command;
  const args = [...before, '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(file, args, { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended at start:\n${log}`);
    const up = await query(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (up) break;
    if (attempt > 300) throw new Error(`PostgreSQL did not answer within 30 s:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
