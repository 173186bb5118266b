import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, pgTable, text, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { profileIdOf } from '../seed/customers/createCustomer.ts';
import { seedDemo } from '../seed/demo/seedDemo.ts';
import { readRows } from '../platform/db/readRows.ts';
import type { OpenDatabase } from '../platform/db/Database.ts';
import { openFromImage } from '../testing/openFromImage.ts';
import { writeAttribute } from '../customers/queries/writeAttribute.ts';
import { closeAccount, undoClosing } from './queries/closeAccount.ts';
import { fileResponse } from '../platform/http/responses.ts';
import { privacyRoutes } from './routes.ts';
import { exportId } from './rules/exportId.ts';
import { eraseClosed } from './queries/eraseClosed.ts';
import { readEverything } from './queries/readEverything.ts';
import { customerTables, otherTables } from './rules/customerTables.ts';
import { decide, hidden, included, retained, type ColumnDecision } from './rules/decide.ts';
import { StoredBytes } from './rules/StoredBytes.ts';
import { readPiece } from './queries/readPiece.ts';
import { addTraces } from '../testing/addTraces.ts';
import { fillColumns } from '../testing/fillColumns.ts';

const now = new Date('2026-11-20T02:30:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86400000);
const maren = profileIdOf('maren@example.com');
const layla = profileIdOf('layla@example.com');
const decisions = Object.entries(customerTables);

let opened: OpenDatabase;
const open = async () => {
  opened = await openFromImage({
    name: 'demo for privacy',
    fill: async (db) => {
      await seedDemo(db, { now });
      await addTraces(db, maren, now);
      await addTraces(db, layla, now);
      await fillColumns(db, maren, now);
    },
  });
};
beforeAll(open);
afterAll(async () => await opened.close());

const erase = async (at: Date) => await eraseClosed({ db: opened.db, log: pino({ level: 'silent' }) }, at);
const rows = async <S extends z.ZodType>(schema: S, statement: SQL) =>
  await readRows(opened.db, schema, statement);
const jsonRow = z.record(z.string(), z.unknown());
const own = (name: string, profileId: string, what: SQL) => {
  const decision = customerTables[name];
  if (decision === undefined) throw new Error(`${name} has no decision`);
  return sql`select ${what} from ${sql.identifier(name)} where ${decision.rowsOf(profileId)}`;
};
const tableNames = async () =>
  (
    await rows(
      z.object({ name: z.string() }),
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name);

/** Every row of the database as text, without the rows `but` of a table. */
async function dump(but: (name: string) => SQL = () => sql`false`): Promise<string> {
  const found: string[] = [];
  for (const name of await tableNames()) {
    const text = await rows(
      z.object({ text: z.string() }),
      sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t where not coalesce(${but(name)}, false)`,
    );
    found.push(...text.map((each) => each.text));
  }
  return found.join('\n');
}

describe('the decisions about customers’ data', () => {
  it('cover every column that the database has', async () => {
    const columns = await rows(
      z.object({ table: z.string(), column: z.string() }),
      sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const decided = decisions.flatMap(([name, { table, columns: decidedOn }]) => {
      expect(getTableName(table)).toBe(name);
      const known = getTableColumns(table);
      return Object.keys(decidedOn).map((key) => `${name}.${known[key]?.name ?? key}`);
    });
    const missing = columns
      .filter(({ table }) => otherTables[table] === undefined)
      .map(({ table, column }) => `${table}.${column}`)
      .filter((each) => !decided.includes(each));
    expect(missing).toEqual([]);
    expect((await tableNames()).toSorted()).toEqual(
      [...Object.keys(customerTables), ...Object.keys(otherTables)].toSorted(),
    );
  });

  it('find every row that refers to a row of the customer', async () => {
    const keys = await rows(
      z.object({ child: z.string(), column: z.string(), parent: z.string(), key: z.string() }),
      sql`select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, f.attname as key
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
        where c.contype = 'f'`,
    );
    const owned = keys.filter(({ parent }) => customerTables[parent] !== undefined);
    expect(owned.length).toBeGreaterThan(25);
    for (const { child, column, parent, key } of owned) {
      expect(customerTables[child], `${child} refers to ${parent}`).toBeDefined();
      const lost = await rows(
        jsonRow,
        sql`select * from ${sql.identifier(child)}
          where ${sql.identifier(column)} in (${own(parent, maren, sql`${sql.identifier(key)}`)})
          and ctid not in (${own(child, maren, sql`ctid`)})`,
      );
      expect(lost, `${child}.${column}`).toEqual([]);
    }
  });

  it('say of every column in a row that stays what becomes of its value, or do not compile', () => {
    const notes = pgTable('notes', { note: text() });
    decide(notes, { rows: 'deleted', columns: { note: included } });
    decide(notes, { rows: 'kept', columns: { note: retained } });
    // @ts-expect-error -- the note would survive the account by default
    decide(notes, { rows: 'kept', columns: { note: included } });
    // @ts-expect-error -- that the file has no note does not say what becomes of it
    decide(notes, { rows: 'kept', columns: { note: hidden('written by staff') } });
    const open = decisions.flatMap(([name, { rows: fate, columns }]) =>
      Object.keys(columns).flatMap((key) =>
        fate === 'kept' && columns[key]?.erased === undefined ? [`${name}.${key}`] : [],
      ),
    );
    expect(open).toEqual([]);
  });

  it('are tested with a row of the customer in every table', async () => {
    for (const [name] of decisions)
      expect(await rows(jsonRow, own(name, maren, sql`*`)), name).not.toEqual([]);
  });
});

describe('the file of all data', () => {
  it('has every row with the stored value of every column that is not left out for a reason', async () => {
    const closesAt = async (at: string | null) =>
      await opened.db.execute(sql`update profiles set closes_at = ${at} where id = ${maren}`);
    await closesAt('2026-12-04T02:30:00Z');
    const file = await readEverything(opened.db, maren, 'en');
    const unproved: string[] = [];
    for (const [name, { table, columns }] of decisions) {
      const keys = Object.keys(getTableColumns(table)).filter((key) => columns[key]?.hidden === undefined);
      const stored = keys.length === 0 ? [] : await rows(jsonRow, own(name, maren, valuesOf(table, keys)));
      const found = await Promise.all((file[name] ?? []).map(asStored));
      const left = Object.keys(columns).filter((key) => !keys.includes(key));
      expect(
        found.flatMap((row) => left.filter((key) => key in row)),
        name,
      ).toEqual([]);
      const picked = found.map((row) => Object.fromEntries(keys.map((key) => [key, row[key]])));
      expect(inOrder(picked, keys), name).toEqual(inOrder(stored, keys));
      unproved.push(...indistinct(stored, keys).map((each) => `${name}.${each}`));
    }
    expect(unproved).toEqual([]);
    await closesAt(null);
    const chosen = file['redemptions']?.find((row) => row['option'] !== null);
    expect([chosen?.['item_name'], chosen?.['option_name']]).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    expect(file['profiles']?.[0]).toMatchObject({ email: 'maren@example.com', region_name: 'Australia' });
  });

  it('has names beside ids, in the language of the customer', async () => {
    const [english, arabic] = await Promise.all(
      ['en', 'ar'].map(async (language) => await readEverything(opened.db, maren, language)),
    );
    const names = (file: typeof english) => file?.['rewards']?.map((each) => each['definition_name']);
    expect(names(english)).toContain('Welcome reward');
    expect(names(arabic)).not.toEqual(names(english));
    expect(english?.['transaction_items']?.every((each) => 'product_name' in each)).toBe(true);
  });

  it('has what was bought as a guest under the customer’s address, once that is verified', async () => {
    const numbers = async () => {
      const { transactions, transaction_items: items } = await readEverything(opened.db, maren, 'en');
      const [guest] = transactions?.filter(({ number }) => String(number).startsWith('G-')) ?? [];
      return {
        number: guest?.['number'],
        items: items?.filter((each) => each['transaction_id'] === guest?.['id']),
      };
    };
    expect(await numbers()).toMatchObject({
      number: `G-${maren.slice(0, 8)}`,
      items: [{ name: 'Linen shirt' }],
    });
    const verify = async (is: boolean) =>
      await opened.db.execute(sql`update profiles set email_verified = ${is} where id = ${maren}`);
    await verify(false);
    expect(await numbers()).toMatchObject({ number: undefined, items: [] });
    await verify(true);
  });

  it('is sent with its photos, at most ten times an hour', async () => {
    const { db } = opened;
    const photo = Buffer.from(Array.from({ length: 2 ** 20 + 1 }, (_, at) => (at * 31) % 256));
    await db.execute(sql`update claim_photos set content = ${photo}::bytea where claim_id in (select id from claims
      where profile_id = ${maren} and note = ${`note of ${maren.slice(0, 8)}`})`);
    const pepper = 'pepper';
    const call = {
      deps: { db, config: { rateLimits: true } },
      session: { profileId: maren },
      tokens: { pepper: async () => pepper },
      now,
      params: { id: exportId(pepper, maren, now) },
      language: 'en',
    };
    // In Honolulu it is still the 19th.
    const zone = { profileId: maren, namespace: 'locale', handle: 'timezone', now };
    await writeAttribute(db, { ...zone, value: 'Pacific/Honolulu' });
    const get = async () => await privacyRoutes.getExport(call as never);
    const response = await fileResponse(await get(), { requestId: 'r', accepted: 'gzip' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'content-disposition': 'attachment; filename="account-2026-11-19.json"',
    });
    const unzipped = response.body?.pipeThrough(new DecompressionStream('gzip'));
    const { data } = z
      .object({ data: z.object({ profiles: z.array(jsonRow), claim_photos: z.array(jsonRow) }) })
      .parse(await new Response(unzipped).json());
    expect(data.profiles).toMatchObject([{ id: maren }]);
    expect(data.claim_photos.map(({ content }) => content)).toContain(photo.toString('base64'));
    await writeAttribute(db, { ...zone, value: null });
    for (let tries = 1; tries < 10; tries += 1) await get();
    await expect(get()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('has no sign-in by a number that another customer has verified', async () => {
    const number = '+61491570006';
    await opened.db.execute(
      sql`create temporary table before as select id, mobile_phone, mobile_verified from profiles`,
    );
    await opened.db
      .execute(sql`update profiles set mobile_phone = ${number}, mobile_verified = (id = ${layla})
      where id in (${maren}, ${layla})`);
    await opened.db.execute(sql`insert into sign_in_attempts
      (id, purpose, channel, carries, address, profile_id, language, redirect, created_at, expires_at) values
      ('att_owned', 'sign_in', 'sms', 'code', ${number}, ${layla}, 'en', '/rewards?of=owned', now(), now()),
      ('att_free', 'sign_in', 'sms', 'code', ${number}, null, 'en', '/rewards?of=free', now(), now())`);
    const read = async (id: string) => JSON.stringify(await readEverything(opened.db, id, 'en'));
    expect(await read(maren)).not.toMatch(/of=(owned|free)/);
    expect(await read(layla)).toMatch(/of=owned[^]*of=free|of=free[^]*of=owned/);
    await opened.db.execute(sql`delete from sign_in_attempts where id in ('att_owned', 'att_free')`);
    await opened.db
      .execute(sql`update profiles p set mobile_phone = b.mobile_phone, mobile_verified = b.mobile_verified
      from before b where b.id = p.id`);
    await opened.db.execute(sql`drop table before`);
  });

  it('has nothing of others and no secret', async () => {
    const text = JSON.stringify(await readEverything(opened.db, maren, 'en'));
    expect(text).not.toContain(layla);
    expect(text).not.toContain('layla@example.com');
    for (const { sid_hash: hash } of await rows(
      z.object({ sid_hash: z.string() }),
      own('sessions', maren, sql`*`),
    ))
      expect(text).not.toContain(hash);
  });
});

describe('a closed account', () => {
  beforeEach(async () => {
    await opened.close();
    await open();
  });
  const statusOf = async (profileId: string) =>
    (
      await rows(z.object({ status: z.string() }), sql`select status from profiles where id = ${profileId}`)
    )[0]?.status;
  const settleConversions = async () =>
    await opened.db
      .execute(sql`update airline_conversions set status = 'credited', next_try_at = null, outcomes = 1
      where next_try_at is not null`);

  it('is erased two weeks later, unless its customer keeps it', async () => {
    await settleConversions();
    expect(await closeAccount(opened.db, maren, now)).toEqual(later(14));
    expect(await closeAccount(opened.db, maren, later(3))).toEqual(later(14));
    await erase(later(13.9));
    expect(await statusOf(maren)).toBe('active');
    await undoClosing(opened.db, maren, later(13.9));
    await erase(later(20));
    expect(await statusOf(maren)).toBe('active');
    await expect(undoClosing(opened.db, maren, later(20))).rejects.toMatchObject({ code: 'gone' });
    await closeAccount(opened.db, maren, later(20));
    await erase(later(34));
    expect(await statusOf(maren)).toBe('closed');
    await expect(undoClosing(opened.db, maren, later(34))).rejects.toMatchObject({ code: 'gone' });
  });

  it('gets one mail, however often it is closed', async () => {
    const mails = async () =>
      await opened.db.$count(sql`outbox where kind = 'closing' and profile_id = ${maren}` as never);
    const before = await mails();
    await Promise.all([1, 2, 3].map(async () => await closeAccount(opened.db, maren, now)));
    expect(await mails()).toBe(before + 1);
  });

  it('waits for the outcome of a conversion', async () => {
    await closeAccount(opened.db, maren, now);
    await opened.db
      .execute(sql`update airline_conversions set status = 'sent', outcomes = 0, next_try_at = now()
      where id = (select min(id) from airline_conversions where profile_id = ${maren})`);
    await erase(later(14));
    expect(await statusOf(maren)).toBe('active');
    await settleConversions();
    await erase(later(15));
    expect(await statusOf(maren)).toBe('closed');
  });

  it('leaves no text anywhere that only the customer’s personal data had, and nothing of others changes', async () => {
    await settleConversions();
    const others = await readEverything(opened.db, layla, 'en');
    const rest = await dump((name) => customerTables[name]?.rowsOf(maren) ?? sql`false`);
    const books = new Set(await textsOf('kept'));
    const words = new Set(
      (await textsOf('erased')).filter((text) => !rest.includes(text) && !books.has(text)),
    );
    // Address, name, card numbers, codes, streets, sizes, notes and more.
    expect(words.size).toBeGreaterThan(60);
    expect([...words]).toEqual(
      expect.arrayContaining([
        'maren@example.com',
        'MAREN@EXAMPLE.COM',
        'Ellison',
        `Guest ${maren.slice(0, 8)}`,
      ]),
    );
    await closeAccount(opened.db, maren, now);
    await erase(later(14));
    const left = await dump();
    expect([...words].filter((text) => left.includes(text))).toEqual([]);
    expect(await readEverything(opened.db, layla, 'en')).toEqual(others);
  });

  it('has the decided value in every column of every row that stays', async () => {
    await settleConversions();
    await closeAccount(opened.db, maren, now);
    const kept = decisions.filter(([, decision]) => decision.rows === 'kept');
    const expected = new Map<string, ReadonlyMap<string, Row>>();
    const unproved: string[] = [];
    for (const [name, { table, columns }] of kept) {
      const valueOf = (key: string, column: PgColumn) => {
        const erased = columns[key]?.erased;
        return isValue(erased) ? erased : sql`${sql.identifier(column.name)}`;
      };
      const [before, after] = [
        byKey(table, await rows(jsonRow, own(name, maren, valuesOf(table)))),
        byKey(table, await rows(jsonRow, own(name, maren, valuesOf(table, undefined, valueOf)))),
      ];
      expected.set(name, after);
      const erasable = Object.keys(columns).filter((key) => isValue(columns[key]?.erased));
      for (const key of erasable)
        if ([...before].every(([id, row]) => row[key] === after.get(id)?.[key]))
          unproved.push(`${name}.${key}`);
    }
    // A column whose values are those of an erased account already would prove nothing.
    expect(unproved).toEqual([]);
    await erase(later(14));
    for (const [name, { table }] of kept) {
      const all = byKey(
        table,
        await rows(jsonRow, sql`select ${valuesOf(table)} from ${sql.identifier(name)}`),
      );
      for (const [id, row] of expected.get(name) ?? [])
        expect(comparable(name, all.get(id)), `${name} ${id}`).toEqual(comparable(name, row));
    }
  });

  it('keeps no birthday in the times of the reward for it', async () => {
    await settleConversions();
    await opened.db.execute(sql`insert into rewards
      (profile_id, definition_id, value_initial, value_remaining, issued_at, expires_at, timezone, code, occasion)
      select ${maren}, min(id), 20, 20, '2026-03-13T13:00:00Z', '2026-04-12T13:59:59.999Z', 'Australia/Melbourne', 'BIRTHDAY-1', 'birthday 2026'
      from reward_definitions`);
    await closeAccount(opened.db, maren, now);
    await erase(later(14));
    const kept = sql`select to_json(issued_at at time zone 'UTC') as issued, to_json(expires_at at time zone 'UTC') as expires from rewards
      where profile_id = ${maren} and occasion = 'birthday 2026'`;
    expect(await rows(jsonRow, kept)).toEqual([
      { issued: '2026-01-01T00:00:00', expires: '2027-01-01T00:00:00' },
    ]);
  });

  it('keeps no birthday in the times of the benefit for it', async () => {
    await settleConversions();
    await opened.db.execute(sql`insert into benefits
      (profile_id, definition_id, issued_at, expires_at, timezone, redemptions_remaining, claim_key, used_at)
      select ${maren}, id, '2026-03-03T01:00:00Z', '2026-03-31T12:59:59.999Z', 'Australia/Melbourne', 1, '1999', '2026-03-09T01:00:00Z'
      from benefit_definitions where kind = 'birthday' limit 1`);
    await closeAccount(opened.db, maren, now);
    await erase(later(14));
    const kept = sql`select to_json(issued_at at time zone 'UTC') as issued, to_json(expires_at at time zone 'UTC') as expires,
      to_json(used_at at time zone 'UTC') as used from benefits where profile_id = ${maren} and claim_key = '1999'`;
    expect(await rows(jsonRow, kept)).toEqual([
      { issued: '2026-01-01T00:00:00', expires: '2027-01-01T00:00:00', used: '2026-01-01T00:00:00' },
    ]);
  });

  it('keeps the sums of the books', async () => {
    await settleConversions();
    const sums = async () =>
      await rows(
        jsonRow,
        sql`select (select sum(amount) from points_ledger) as points, (select count(*) from transactions) as sales,
          (select sum(total) from transactions) as money, (select sum(value_remaining) from rewards) as rewards`,
      );
    const before = await sums();
    await closeAccount(opened.db, maren, now);
    await erase(later(14));
    expect(await sums()).toEqual(before);
  });

  /** Texts of Maren's rows: what is deleted or erased with the account, or what the books keep. */
  async function textsOf(what: 'erased' | 'kept'): Promise<string[]> {
    const found: string[] = [];
    for (const [name, decision] of decisions) {
      const columns = getTableColumns(decision.table);
      const wanted = Object.entries(decision.columns)
        .filter(([, { erased }]) => (decision.rows === 'deleted' || isValue(erased)) === (what === 'erased'))
        .map(([key]) => columns[key]?.name ?? key);
      for (const row of await rows(jsonRow, own(name, maren, sql`*`)))
        for (const column of wanted) collectTexts(row[column], found);
    }
    return found;
  }
});

/** Texts that are long enough not to be in others by chance; no times. */
function collectTexts(value: unknown, into: string[]): void {
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  if (typeof value === 'string' && value.length >= 5 && !isTime) into.push(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collectTexts(each, into);
}

type Row = Readonly<Record<string, unknown>>;

const isValue = (erased: ColumnDecision['erased']) => erased !== undefined && erased !== 'retained';

/** Columns of a table under their names in the file; times in UTC, bytes as base64. */
function valuesOf(
  table: PgTable,
  keys: readonly string[] = Object.keys(getTableColumns(table)),
  valueOf = (_key: string, column: PgColumn): SQL => sql`${sql.identifier(column.name)}`,
): SQL {
  const values = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    if (!keys.includes(key)) return [];
    const [value, type] = [valueOf(key, column), column.getSQLType()];
    const written = type.startsWith('timestamp')
      ? sql`to_char((${value})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : value;
    return [sql`${type === 'bytea' ? sql`encode(${value}, 'base64')` : written} as ${sql.identifier(key)}`];
  });
  return sql.join(values, sql`, `);
}

/** A row of the file with its values as `valuesOf` reads them. */
async function asStored(row: Row): Promise<Row> {
  const values = Object.entries(row).map(async ([key, value]) => {
    if (value instanceof StoredBytes)
      return [key, await readPiece(opened.db, value, { from: 0, size: value.length })];
    return [key, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(await Promise.all(values)) as Row;
}

/** Rows in an order that depends on their values only. */
function inOrder(all: readonly Row[], keys: readonly string[]): readonly Row[] {
  const textOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]));
  return all.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

/** Columns that are empty in all rows or have the same values as another: that they are read correctly could not be seen. */
function indistinct(all: readonly Row[], keys: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return keys.flatMap((key) => {
    const values = all.map((row) => row[key]);
    if (values.every((value) => value === null)) return [`${key} is empty`];
    // There are too few of these to differ.
    if (values.every((value) => typeof value === 'boolean')) return [];
    const other = seen.get(JSON.stringify(values));
    seen.set(JSON.stringify(values), key);
    return other === undefined ? [] : [`${key} has the values of ${other}`];
  });
}

/** Rows by their primary keys, which erasing does not change. */
function byKey(table: PgTable, all: readonly Row[]): ReadonlyMap<string, Row> {
  const columns = Object.entries(getTableColumns(table));
  const composite = getTableConfig(table).primaryKeys[0]?.columns.map(({ name }) => name) ?? [];
  const keys = columns.flatMap(([key, { name, primary }]) =>
    primary || composite.includes(name) ? [key] : [],
  );
  return new Map(all.map((row) => [JSON.stringify(keys.map((key) => row[key])), row]));
}

/** Values that differ from the decision. */
const exceptions = new Set([
  // The time of the erasure.
  'programme_links.next_try_at',
]);
const comparable = (name: string, row: Row = {}) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !exceptions.has(`${name}.${key}`)));
