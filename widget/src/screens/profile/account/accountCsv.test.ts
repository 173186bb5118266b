import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from '#tests/support/api/readCsv.ts';
import { accountCsv } from './accountCsv.ts';

it('the file for spreadsheets has each table with its name, its columns and its rows', () => {
  const file = {
    made_at: '2026-11-20T02:30:00.000Z',
    customer: 'maren',
    data: {
      profiles: [{ email: 'maren@example.com', note: 'a, "b"\nc', mobile: '+61491570006', closed: null }],
      claims: [],
      rewards: [
        { id: 1, value: -2.5, translations: { en: { name: 'Welcome' } }, is_used: false },
        { id: 2, value: 20, translations: ['=1+1'], is_used: true },
      ],
    },
  };
  expect(accountCsv(JSON.stringify(file))).toBe(
    `\uFEFF${[
      'made_at,2026-11-20T02:30:00.000Z',
      'customer,maren',
      '',
      'profiles',
      'email,note,mobile,closed',
      `maren@example.com,"a, ""b""\nc",'+61491570006,`,
      '',
      'claims',
      '',
      'rewards',
      'id,value,translations,is_used',
      '1,-2.5,"{""en"":{""name"":""Welcome""}}",false',
      '2,20,"[""=1+1""]",true',
      '',
    ].join('\r\n')}`,
  );
});

it('the file for spreadsheets has every value of the JSON file, whatever is stored', () => {
  const names = fc.array(fc.stringMatching(/^[a-z_]{3,8}$/), { minLength: 2, maxLength: 4 });
  const cells = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
  const table = names.chain((columns) =>
    fc.array(fc.record(Object.fromEntries(columns.map((column) => [column, cells])))),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{3,8}$/), table), (data) => {
      const stored = JSON.parse(JSON.stringify({ customer: 'maren', data })) as { data: typeof data };
      const lines = readCsv(accountCsv(JSON.stringify(stored)));
      const expected = Object.entries(stored.data).flatMap(([name, rows]) => [
        [''],
        [name],
        ...(rows[0] ? [Object.keys(rows[0])] : []),
        ...rows.map((row) => Object.values(row).map(shownAs)),
      ]);
      expect(lines).toEqual([['customer', 'maren'], ...expected]);
    }),
  );
});

it('a value that is too long for a cell, such as a photo, is in the JSON file only', () => {
  const content = 'A'.repeat(32768);
  const [, , , row] = readCsv(accountCsv(JSON.stringify({ data: { claim_photos: [{ id: 1, content }] } })));
  expect(row).toEqual(['1', '(JSON)']);
});

/** Text that a spreadsheet would take for a formula has an apostrophe before it. */
function shownAs(value: unknown): string {
  if (typeof value === 'string') return /^[\t\r=+\-@]/.test(value) ? `'${value}` : value;
  return value === null ? '' : JSON.stringify(value);
}
