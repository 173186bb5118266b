import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Disk {
  readonly path: string;
  /** Leaves no room: the disk is as large as what is on it. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

const mount = (...args: readonly string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/** Mounts a disk in memory, whose room can be changed. @returns `undefined` where the system does not allow that: most allow it to root only */
export function mountDisk(megabytes: number): Disk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(path);
      mount('-o', `remount,size=${(blocks - bfree) * bsize}`, path);
    },
    makeRoom: () => void mount('-o', `remount,size=${megabytes}m`, path),
    unmount() {
      execFileSync('umount', [path]);
      rmSync(path, { recursive: true });
    },
  };
}
