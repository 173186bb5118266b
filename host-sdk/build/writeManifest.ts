import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `manifest.json` into the folder: the version, and the `integrity` value of each script that a portal serves. */
export async function writeManifest(folder: string, version: string): Promise<void> {
  const isServed = (file: string) => file === 'portal.js' || file.endsWith(`-${version}.js`);
  const scripts = (await readdir(folder)).filter(isServed).sort();
  const integrity: Record<string, string> = {};
  for (const file of scripts) integrity[file] = checksum(await readFile(join(folder, file)));
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ version, integrity }, null, 2)}\n`);
}

const checksum = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
