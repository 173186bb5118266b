import type { PGlite } from '@electric-sql/pglite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSmallShop } from '../../testing/addSmallShop.ts';
import { openFromImage } from '../../testing/openFromImage.ts';
import type { OpenDatabase } from './Database.ts';
import { PlannedClient } from './PlannedClient.ts';

let opened: OpenDatabase;
let engine: PGlite;
let planned: PlannedClient;
beforeAll(async () => {
  opened = await openFromImage({ name: 'small shop', fill: addSmallShop, isEmbedded: true });
  engine = (opened.db as unknown as { readonly $client: PlannedClient }).$client.client;
  planned = new PlannedClient(engine);
});
afterAll(async () => await opened.close());

const plans = async () => (await engine.query('select name from pg_prepared_statements')).rows.length;

it('a read that comes again gets a plan, and the same result', async () => {
  const text =
    'select $1::text as name, $2::int as count, $3::timestamptz as at, $4::jsonb as json, $5::bool as is';
  const values = ['O\'Brien \\ "x"; drop table t', 3, '2026-11-20T02:30:00Z', '{"a":[1]}', null];
  const direct = await engine.query(text, values);
  const before = await plans();
  for (let time = 0; time < 8; time += 1) {
    expect((await planned.query(text, values)).rows).toEqual(direct.rows);
  }
  expect(await plans()).toBe(before + 1);
});

it('values are never read as SQL, whatever they contain', async () => {
  const text = 'select $1::text as value';
  await planned.query(text, ['']);
  await planned.query(text, ['']);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom("'", '\\', '"', ';', '$', '-', 'E', '\n') }),
      ),
      async (value) => {
        fc.pre(!value.includes('\0'));
        const { rows } = await planned.query<{ value: string }>(text, [value]);
        expect(rows).toEqual([{ value }]);
      },
    ),
    { numRuns: 200 },
  );
});

it('an error of a value has the same code with a plan', async () => {
  const text = 'select $1::uuid as id';
  const codes: unknown[] = [];
  for (let time = 0; time < 4; time += 1) {
    codes.push(
      await planned.query(text, ['no uuid']).catch((error: unknown) => (error as { code: string }).code),
    );
  }
  expect(codes).toEqual(['22P02', '22P02', '22P02', '22P02']);
});

it('statements that write, and those of a transaction, get no plan', async () => {
  await engine.exec('create table t (id int)');
  const before = await plans();
  for (let time = 0; time < 3; time += 1) {
    await planned.query('insert into t values ($1)', [time]);
    await planned.transaction(async (tx) => await tx.query('select id from t where id = $1', [time]));
  }
  expect(await plans()).toBe(before);
  expect((await planned.query('select count(*)::int as n from t')).rows).toEqual([{ n: 3 }]);
});
