import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { StartupError } from '../config/StartupError.ts';
import { checkSpace } from './checkSpace.ts';

const withFree = (megabytes: number) => () => checkSpace('/data', () => megabytes * 1024 * 1024);

it('a start on a disk with room gives no warning', () => {
  expect(withFree(500)()).toBeUndefined();
});

it('a start on a nearly full disk warns how much is left, and what will happen', () => {
  expect(withFree(499.5)()).toBe(
    'The disk of /data has only 499 MB left: writes will be refused with 503 when it is full.',
  );
});

it('a start on a disk that is too full is refused with the remedy', () => {
  expect(withFree(99)).toThrow(StartupError);
  expect(withFree(99)).toThrow('only 99 MB left; the database needs 100. Set DATA_DIR or make room.');
});

it('the free space of a real directory can be read', () => {
  expect(() => checkSpace(tmpdir())).not.toThrow();
});
