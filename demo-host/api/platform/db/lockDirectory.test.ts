import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../config/StartupError.ts';
import { lockDirectory } from './lockDirectory.ts';

let directory = '';
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'lock-')), 'data');
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true }));

const file = () => join(directory, 'lock');
const leave = (content: unknown) => {
  lockDirectory(directory)();
  writeFileSync(file(), typeof content === 'string' ? content : JSON.stringify(content));
};
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of a data directory', () => {
  it('is refused while a running process holds it, in one line that names directory and process', () => {
    lockDirectory(directory);
    const refused = () => lockDirectory(directory);
    expect(refused).toThrow(StartupError);
    expect(refused).toThrow(
      new RegExp(`^The data directory ${directory} is in use by process ${process.pid}\\. .*$`),
    );
  });

  it('is free again after its release, with no files left', () => {
    const release = lockDirectory(directory);
    release();
    expect(readdirSync(directory)).toEqual([]);
    lockDirectory(directory)();
  });

  it.each([
    ['of a process that has ended', () => ({ pid: deadPid(), start: '1' })],
    ['of a process whose number another one has now', () => ({ pid: process.pid, start: 'earlier' })],
    ['that was cut off while it was written', () => '{"pid":'],
    ['that is empty', () => ''],
    ['with an invalid process number', () => ({ pid: -1, start: null })],
  ])('%s is taken over', (_what, content) => {
    leave(content());
    const release = lockDirectory(directory);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(directory)).toEqual(['lock']);
    release();
  });

  it.each([
    ['is a file', () => directory, 'it is not a directory'],
    ['lies below a file', () => join(directory, 'x/y'), 'a part of its path is not a directory'],
  ])('is refused in one line if the directory %s', (_what, path, reason) => {
    writeFileSync(directory, 'years of work');
    const refused = () => lockDirectory(path());
    expect(refused).toThrow(StartupError);
    expect(refused).toThrow(
      `The data directory ${path()} can not be used (${reason}). Set DATA_DIR to another directory.`,
    );
    expect(readFileSync(directory, 'utf8')).toBe('years of work');
  });

  it('creates the directory with all its parents', () => {
    const deep = join(directory, 'a/b/c');
    const release = lockDirectory(deep);
    expect(readdirSync(deep)).toEqual(['lock']);
    release();
  });

  it('is not removed by a late release of its former owner', () => {
    const release = lockDirectory(directory);
    writeFileSync(file(), JSON.stringify({ pid: process.pid, start: null, token: 'somebody else' }));
    release();
    expect(existsSync(file())).toBe(true);
  });
});
