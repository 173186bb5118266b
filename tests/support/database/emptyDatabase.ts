import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { constants } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#demo-host/api/platform/db/migrationsFolder.ts';
import { openDatabase } from '#demo-host/api/platform/db/openDatabase.ts';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

const kept = join(projectRoot, 'node_modules', '.cache', 'portal-databases');

/**
 * Creates a data directory with a migrated, empty database, as the first start of the API would. Creating one takes most
 * of such a start, so it is created once for each version of the migrations and the engine, and copied afterwards. The
 * API adds the demo's data itself, for the day and the addresses of its start.
 */
export async function emptyDatabase(dataDir: string): Promise<void> {
  const template = join(kept, versionOf());
  if (!existsSync(template)) await make(template);
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function make(template: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  // Write under another name until it is complete, because another process may write one at the same time.
  const draft = `${template}.${randomUUID()}`;
  const { close } = await openDatabase({ dataDir: draft });
  await close();
  try {
    renameSync(draft, template);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  for (const name of readdirSync(kept)) {
    if (!template.endsWith(name) && !name.includes('.')) rmSync(join(kept, name), { recursive: true });
  }
}

function versionOf(): string {
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  const files = readdirSync(migrationsFolder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
  }
  return hash.digest('hex').slice(0, 24);
}
