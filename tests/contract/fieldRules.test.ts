import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claims } from '#demo-host/api/claims/schema.ts';
import { addStores } from '#demo-host/api/testing/addStores.ts';
import { embeddedShop, bearer, openTestApp, type TestApp } from '#demo-host/api/testing/openTestApp.ts';
import { connectionDefinitions } from '#demo-host/api/connections/schema.ts';
import { personFormSchema } from '#widget/parts/people/personFormSchema.ts';
import { emptyClaim } from '#widget/screens/claims/claiming/claimForm.ts';
import { claimFormSchema } from '#widget/screens/claims/claiming/claimFormSchema.ts';
import { occasionFormSchema } from '#widget/screens/preferences/interests/occasionDraft.ts';
import { readForm } from '#widget/parts/forms/readForm.ts';

// The longest and the wrong texts of each field of claims, people and occasions: the portal's form and the API take and refuse the
// same. Those of the profile and of addresses: `profileValues.test.ts`.

let api: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  api = await openTestApp({}, embeddedShop);
  await addStores(api.db);
  await api.db
    .insert(connectionDefinitions)
    .values({ id: 1, handle: 'child', type: 'person', translations: { en: { name: 'Child' } } });
  headers = bearer(await api.signIn('ana@example.com'));
});
afterAll(async () => await api?.close());
// Without quotas of earlier claims, and without the same receipt being open.
beforeEach(async () => void (await api.db.delete(claims)));

interface Forms {
  /** The fields that the form finds wrong, with their codes. */
  readonly form: (typed: Readonly<Record<string, unknown>>) => ReadonlyMap<string, string>;
  /** Sends the same values to the API. */
  readonly send: (typed: Readonly<Record<string, unknown>>) => Promise<Response>;
  /** The name of a field in the answer. */
  readonly path: (field: string) => string;
}

let keys = 0;
const claim = {
  ...{ receipt_number: 'R-1', location_id: 1, transacted_on: '2026-11-20', total: '79.90' },
  declaration: true,
};
const claimDays = { today: '2026-11-20', firstDay: '2026-08-22', isFromJoining: false };
const ofClaim = (channel: 'store' | 'online'): Forms => ({
  form: (typed) => {
    const whole = { ...emptyClaim('ana@example.com'), ...claim, location_id: '1', channel, ...typed };
    return readForm(claimFormSchema(claimDays), whole).errors;
  },
  send: async (typed) => {
    const { location_id, ...others } = claim;
    const where = channel === 'store' ? { location_id } : { email: 'ana@example.com' };
    const body = { ...others, ...where, channel, ...typed };
    return await api.post('/api/profile/transactions/claims', body, {
      ...headers,
      'idempotency-key': `claim-key-${(keys += 1)}`,
    });
  },
  path: (field) => field,
});
const person: Forms = {
  form: (typed) => {
    const whole = { definition: '1', first_name: 'Cora', last_name: '', consent: false };
    return readForm(personFormSchema(false), { ...whole, birthday: { day: '', month: '' }, ...typed }).errors;
  },
  send: async (typed) =>
    await api.post(
      '/api/connections',
      {
        definition_id: 1,
        connector: { type: 'person', first_name: 'Cora', birth_day: null, birth_month: null, ...typed },
      },
      headers,
    ),
  path: (field) => `connector.${field}`,
};
const occasion: Forms = {
  form: ({ name = 'Anniversary', day = 20, month = 11 }) => {
    const typed = { name, day: String(day), month: String(month) };
    const issues = occasionFormSchema.safeParse(typed).error?.issues ?? [];
    // A number's issue has a message of the library, which both sides take for `invalid`.
    return new Map(
      issues.map(({ path, message }) => [path.join('.'), /^[a-z_]+$/.test(message) ? message : 'invalid']),
    );
  },
  send: async (typed) =>
    await api.request('/api/profile/attributes/custom/preference:occasions', {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ value: [{ name: 'Anniversary', day: 20, month: 11, ...typed }] }),
    }),
  path: (field) => `value.0.${field}`,
};

const forms = {
  'claim in a store': ofClaim('store'),
  'claim of an order': ofClaim('online'),
  person,
  occasion,
};
type FormName = keyof typeof forms;

/** A character of two UTF-16 units counts once. */
const fish = (length: number) => '𩸽'.repeat(length);

const taken: readonly (readonly [form: FormName, field: string, value: unknown])[] = [
  ['claim in a store', 'receipt_number', 'A'.repeat(40)],
  ['claim in a store', 'receipt_number', 'az 09./#_-'],
  ['claim in a store', 'total', '0.01'],
  ['claim in a store', 'total', '99999.99'],
  ['claim in a store', 'transacted_time', '00:00'],
  ['claim in a store', 'transacted_time', '23:59'],
  ['claim in a store', 'note', 'n'.repeat(500)],
  ['claim in a store', 'note', 'two\nlines'],
  ['claim of an order', 'email', 'maren@müller.example'],
  ['person', 'first_name', fish(50)],
  ['person', 'first_name', 'O’Brien-Núñez 李'],
  ['person', 'last_name', fish(50)],
  ['occasion', 'name', fish(40)],
  ['occasion', 'name', 'عيد ميلاد ليلى 🎂'],
  ['occasion', 'day', 1],
];
const refused: readonly (readonly [form: FormName, field: string, value: unknown, code: string])[] = [
  ['claim in a store', 'receipt_number', '', 'required'],
  ['claim in a store', 'receipt_number', 'A'.repeat(41), 'too_long'],
  ['claim in a store', 'receipt_number', 'R-1?', 'invalid'],
  ['claim in a store', 'receipt_number', 'Ř-1', 'invalid'],
  ['claim in a store', 'transacted_on', '', 'required'],
  ['claim in a store', 'transacted_on', '2026-02-30', 'invalid'],
  ['claim in a store', 'transacted_on', '20.11.2026', 'invalid'],
  ['claim in a store', 'transacted_on', '2026-11-22', 'too_late'],
  ['claim in a store', 'transacted_time', '24:00', 'invalid'],
  ['claim in a store', 'transacted_time', '9:15', 'invalid'],
  ['claim in a store', 'total', '', 'required'],
  ['claim in a store', 'total', '0', 'too_small'],
  ['claim in a store', 'total', '100000', 'too_much'],
  ['claim in a store', 'total', 'twelve', 'invalid'],
  ['claim in a store', 'note', 'n'.repeat(501), 'too_long'],
  ['claim in a store', 'note', 'a\u0007b', 'invalid'],
  ['claim in a store', 'declaration', false, 'required'],
  ['claim of an order', 'email', '', 'required'],
  ['claim of an order', 'email', 'ana@example', 'invalid'],
  ['claim of an order', 'email', `${'a'.repeat(250)}@example.com`, 'too_long'],
  ['person', 'first_name', '', 'required'],
  ['person', 'first_name', fish(51), 'too_long'],
  ['person', 'first_name', '-', 'no_letter'],
  ['person', 'first_name', '<b>Cora', 'invalid'],
  ['person', 'first_name', '\u202earoC', 'invalid'],
  ['person', 'last_name', fish(51), 'too_long'],
  ['person', 'last_name', '…', 'no_letter'],
  ['person', 'last_name', 'https://win.example', 'invalid'],
  ['occasion', 'name', fish(41), 'too_long'],
  ['occasion', 'name', '\u202eyadhtriB', 'invalid'],
  ['occasion', 'name', '<b>', 'invalid'],
  ['occasion', 'day', 31, 'invalid'],
  ['occasion', 'day', 0, 'invalid'],
];

const errorsIn = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
  return errors;
};

it.each(taken)('%s: %s may be %j, in the form and by the API', async (name, field, value) => {
  const { form, send } = forms[name];
  expect([...form({ [field]: value })]).toEqual([]);
  const answer = await send({ [field]: value });
  expect([answer.ok, answer.ok ? undefined : await errorsIn(answer)]).toEqual([true, undefined]);
});

it.each(refused)('%s: %s may not be %j, in the form and by the API: %s', async (name, field, value, code) => {
  const { form, send, path } = forms[name];
  expect([...form({ [field]: value })]).toEqual([[field, code]]);
  expect(await errorsIn(await send({ [field]: value }))).toEqual({ [path(field)]: [code] });
});
