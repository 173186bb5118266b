import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrationsFolder.ts';

const api = join(import.meta.dirname, '../..');

/** What the last migration leaves, as the generator of migrations keeps it. */
function latestSnapshot(): DrizzleSnapshotJSON {
  const meta = join(migrationsFolder, 'meta');
  const latest = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  return JSON.parse(readFileSync(join(meta, latest ?? ''), 'utf8')) as DrizzleSnapshotJSON;
}

it('the migrations make the tables of every schema.ts (else: npm run db:generate)', async () => {
  const schemas = readdirSync(api, { encoding: 'utf8', recursive: true }).filter((path) =>
    /(^|\/)schema\.ts$/.test(path),
  );
  expect(schemas.length).toBeGreaterThan(5);
  const modules = await Promise.all(
    schemas.map(async (path) => (await import(join(api, path))) as Record<string, unknown>),
  );
  const tables = Object.assign({}, ...modules) as Record<string, unknown>;
  const wanted = generateDrizzleJson(tables) as DrizzleSnapshotJSON;
  expect(await generateMigration(latestSnapshot(), wanted)).toEqual([]);
});
