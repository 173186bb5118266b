import { createHash, randomUUID } from 'node:crypto';
import { Blob } from 'node:buffer';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from '../platform/db/Database.ts';
import { migrationsFolder } from '../platform/db/migrationsFolder.ts';
import { pgliteChanges } from '../platform/changes/pgliteChanges.ts';
import { pgliteDatabase } from '../platform/db/pgliteDatabase.ts';
import { copyTemplate } from './copyTemplate.ts';

interface ImageOptions {
  /** Names what `fill` adds, with everything that it depends on beside the source of the API: `demo 2026-11-20`. */
  readonly name: string;
  /** Default: only the tables. */
  readonly fill?: (db: Database) => Promise<void>;
  /** PGlite in any case: for tests of what it does differently, and those that need statements and announcements in one order. */
  readonly isEmbedded?: boolean;
}

const projectRoot = join(import.meta.dirname, '../../..');
const kept = join(projectRoot, 'node_modules', '.cache', 'portal-images');

/**
 * Opens a database with all tables and the rows that `fill` adds: on the PostgreSQL server that the run of the tests shares
 * (`PORTAL_POSTGRES`), or else in memory.
 *
 * In memory tests take twice the processor time. Creating one takes ten times as long as reading a copy of its files, so it
 * is created once for each version of the API's source and engine, and kept as an image on disk.
 */
export async function openFromImage({ name, fill, isEmbedded }: ImageOptions): Promise<OpenDatabase> {
  const server = process.env['PORTAL_POSTGRES'];
  if (server !== undefined && isEmbedded !== true) return await copyTemplate(server, name, fill);
  const image = join(kept, `${version()}.${name.replaceAll(/[^a-z0-9]+/gi, '-')}.tar`);
  if (!existsSync(image)) await makeImage(image, fill);
  const files = new InMemory(readFileSync(image)) as globalThis.Blob;
  return await opened(await PGlite.create({ loadDataDir: files }));
}

/** A Blob that gives its bytes as they are: others copy them three times, a fifth of the time that opening takes. */
class InMemory extends Blob {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    super([]);
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  }
}

async function makeImage(image: string, fill: ImageOptions['fill']): Promise<void> {
  mkdirSync(kept, { recursive: true });
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder });
  const { db, close } = await opened(client);
  await fill?.(db);
  const files = await client.dumpDataDir('none');
  await close();
  const needed = withoutTemplates(Buffer.from(await files.arrayBuffer()));
  // Write under another name until it is complete: another worker may write the same image at the same time.
  const draft = `${image}.${randomUUID()}`;
  writeFileSync(draft, needed);
  renameSync(draft, image);
  for (const other of readdirSync(kept))
    if (!other.startsWith(version())) rmSync(join(kept, other), { force: true });
}

/** Leaves out the files of the databases `template1` and `template0`, a third of all: only `create database` reads them. */
function withoutTemplates(tar: Buffer): Buffer {
  const kept: Buffer[] = [];
  const textAt = (from: number, to: number) => tar.toString('latin1', from, to).replace(/[\0 ].*/s, '');
  for (let at = 0; at < tar.length;) {
    const name = textAt(at, at + 100);
    // The header of a file gives its size in octal digits at byte 124; header and content fill whole blocks of 512 bytes.
    const end = at + 512 * (1 + Math.ceil(Number.parseInt(textAt(at + 124, at + 136) || '0', 8) / 512));
    if (!/base\/[14]\/(?!PG_VERSION)./.test(name)) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

async function opened(client: PGlite): Promise<OpenDatabase> {
  return {
    db: pgliteDatabase(client),
    kind: 'pglite',
    changes: await pgliteChanges(client),
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}

let known: string | undefined;

/** A hash of everything that determines the content of an image. */
function version(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(process.version);
  hash.update(readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json')));
  for (const folder of ['demo-host/api', 'widget/contract']) {
    const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((each) => each.isFile() && !each.name.endsWith('.test.ts'));
    for (const path of files.map((each) => join(each.parentPath, each.name)).toSorted())
      hash.update(path.slice(projectRoot.length)).update(readFileSync(path));
  }
  known = hash.digest('hex').slice(0, 24);
  return known;
}
