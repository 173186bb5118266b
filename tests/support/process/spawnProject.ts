import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleName } from './bundleName.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface ProjectProcess {
  readonly child: ChildProcess;
  /** All output so far, of both streams in the order of arrival. */
  output(): string;
  stdout(): string;
  stderr(): string;
  /** The exit code, or `null` if a signal ended the process. */
  readonly ended: Promise<number | null>;
}

/** The environment variables that a child inherits: none that configure the product. */
const inherited = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'USER'] as const;

/**
 * Starts a TypeScript file of the project, or its bundle (`bundleServers`), in a Node process. There is no wrapper
 * between, so a signal reaches the code under test.
 */
export function spawnProject(entry: string, env: Readonly<Record<string, string>>): ProjectProcess {
  const base = Object.fromEntries(inherited.flatMap((name) => pair(name, process.env[name])));
  const child = spawn(process.execPath, argumentsFor(entry), {
    cwd: projectRoot,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: { readonly from: 'stdout' | 'stderr'; readonly text: string }[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => chunks.push({ from: 'stdout', text }));
  child.stderr.setEncoding('utf8').on('data', (text: string) => chunks.push({ from: 'stderr', text }));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const only = (from: 'stdout' | 'stderr') =>
    chunks.flatMap((chunk) => (chunk.from === from ? [chunk.text] : [])).join('');
  return {
    child,
    output: () => chunks.map((chunk) => chunk.text).join(''),
    stdout: () => only('stdout'),
    stderr: () => only('stderr'),
    ended,
  };
}

function pair(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}

function argumentsFor(entry: string): string[] {
  const bundle = join(process.env['PORTAL_SERVERS'] ?? '', bundleName(entry));
  return process.env['PORTAL_SERVERS'] && existsSync(bundle) ? [bundle] : ['--import', 'tsx', entry];
}
