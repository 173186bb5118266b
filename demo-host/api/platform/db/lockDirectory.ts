import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/StartupError.ts';
import { makeDirectory } from './makeDirectory.ts';

interface Owner {
  readonly pid: number;
  /** The start time. A pid may be reused after a restart; pid and start time together identify one process. */
  readonly start: string | null;
}

/**
 * Creates a directory where it is missing, and locks it for this process until the process ends or calls the returned
 * function.
 *
 * @throws StartupError with one line where another process has locked it, or it cannot be used
 */
export function lockDirectory(directory: string): () => void {
  try {
    makeDirectory(directory);
    return takeLock(directory);
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(notUsable(directory, error));
  }
}

function takeLock(directory: string): () => void {
  const file = join(directory, 'lock');
  const own = JSON.stringify({
    pid: process.pid,
    start: readProcessStart(process.pid),
    token: randomBytes(8).toString('hex'),
  });
  for (let round = 0; round < 20; round += 1) {
    if (place(file, own)) return () => release(file, own);
    const theirs = read(file);
    const owner = parseOwner(theirs);
    if (owner !== undefined && isAlive(owner)) throw new StartupError(inUse(directory, owner));
    if (theirs !== undefined) discard(file, theirs);
  }
  throw new StartupError(
    `The data directory ${directory} could not be locked: its lock file keeps changing.`,
  );
}

function notUsable(directory: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: 'it may not be written',
    EEXIST: 'it is not a directory',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is not a directory',
    EROFS: 'it may not be written',
  };
  const reason = reasons[code ?? ''] ?? code ?? String(error).split('\n')[0];
  return `The data directory ${directory} can not be used (${reason}). Set DATA_DIR to another directory.`;
}

function inUse(directory: string, owner: Owner): string {
  return `The data directory ${directory} is in use by process ${owner.pid}. Stop that process, or set DATA_DIR to another directory.`;
}

/** Creates the lock with `link`, which fails if the name exists and is atomic: no process can read half a lock. */
function place(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Removes the lock of a dead process. Two processes may find it at once: one that moved a fresh lock by mistake puts it
 * back.
 */
function discard(file: string, dead: string): void {
  const moved = `${file}.dead.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, moved);
    if (read(moved) !== dead) linkSync(moved, file);
  } catch {
    // Another process was faster. The next round reads its lock.
  }
  rmSync(moved, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}

function parseOwner(content: string | undefined): Owner | undefined {
  try {
    const { pid, start } = JSON.parse(content ?? '') as Partial<Owner>;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
    return { pid, start: typeof start === 'string' ? start : null };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === null || readProcessStart(pid) === start;
}

/** @returns the start time of a process as comparable text; `null` where the system has no `/proc` (other than Linux) */
function readProcessStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces; `starttime` is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
