import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addressSchema } from '#contract/profile/addressRules.ts';
import type { Profile } from '#contract/profile.ts';
import { profileFields } from '#contract/profile/profileFields.ts';
import { worldwide } from '#tests/support/api/worldwide.ts';
import { listCountries } from '../reference/rules/listCountries.ts';
import { bearer, openTestApp, type TestApp } from '../testing/openTestApp.ts';

// What a profile takes, by the schemas of the portal's forms and by the API: the longest texts, and what people of many countries
// type.

const countries = listCountries();
let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('ana@example.com');
});
afterAll(async () => await api?.close());

const put = async (body: object) => {
  const answer = await api.request('/api/profile', {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, errors };
};
const read = async () => {
  const answer = await api.request('/api/profile', { headers: bearer(token) });
  return ((await answer.json()) as { data: Profile }).data;
};
/** The lines of an address, without what it is the default for. */
const linesOf = ({
  is_default_shipping: _s,
  is_default_billing: _b,
  ...lines
}: Profile['addresses'][number]) => lines;

/** The most characters of each text (PRODUCT.md, 1.4). */
const most = {
  title: 20,
  first_name: 50,
  last_name: 50,
  preferred_name: 50,
  gender: 30,
  company: 100,
  occupation: 100,
} as const satisfies Partial<Record<keyof typeof profileFields, number>>;
/** The same of an address in a country that has no list of states and no form of postcodes of its own. */
const mostOfAddress = {
  label: 30,
  recipient: 100,
  company: 100,
  address_1: 100,
  address_2: 100,
  city: 60,
  state: 60,
  postcode: 12,
};
const country = 'GI';

/** Characters of two UTF-16 units, each of which counts once. */
const texts = (lengths: Readonly<Record<string, number>>, more: number) =>
  Object.fromEntries(Object.entries(lengths).map(([field, length]) => [field, '𠮷'.repeat(length + more)]));
const tooLong = (lengths: object, before = '') =>
  Object.fromEntries(Object.keys(lengths).map((field) => [`${before}${field}`, ['too_long']]));
/** The errors of a form's schema, as the API names them: the first of each field. */
const errorsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] = [],
) => Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), [message]]));

describe('the longest texts', () => {
  it('of names and work are taken, and longer ones refused, by the form and by the API', async () => {
    const form = (typed: object) =>
      errorsOf(z.object(profileFields).safeParse({ ...typed, secondary_phone: null }).error?.issues);
    const [longest, longer] = [texts(most, 0), texts(most, 1)];
    expect([form(longest), form(longer)]).toEqual([{}, tooLong(most)]);
    expect(await put(longest)).toEqual({ status: 200 });
    expect(await put(longer)).toEqual({ status: 422, errors: tooLong(most) });
    expect(await read()).toMatchObject(longest);
  });

  it('of an address are taken, and longer ones refused, by the form and by the API', async () => {
    const form = (typed: object) => errorsOf(addressSchema(countries).safeParse(typed).error?.issues);
    const [longest, longer] = [
      { ...texts(mostOfAddress, 0), country },
      { ...texts(mostOfAddress, 1), country },
    ];
    expect([form(longest), form(longer)]).toEqual([{}, tooLong(mostOfAddress)]);
    expect(await put({ addresses: [longest] })).toEqual({ status: 200 });
    expect(await put({ addresses: [longer] })).toEqual({
      status: 422,
      errors: tooLong(mostOfAddress, 'addresses.0.'),
    });
    expect((await read()).addresses.map(linesOf)).toEqual([longest]);
  });

  it('and the longest list: ten addresses are taken, and eleven refused', async () => {
    const list = (length: number) =>
      Array.from({ length }, (_, at) => ({
        address_1: `${at} Quay`,
        city: 'Port',
        country,
        postcode: '1',
      }));
    expect(await put({ addresses: list(10) })).toEqual({ status: 200 });
    expect(await put({ addresses: list(11) })).toEqual({ status: 422, errors: { addresses: ['too_many'] } });
    expect((await read()).addresses.map(linesOf)).toEqual(list(10));
  });
});

describe('what people of many countries type', () => {
  const composed = (text: string | undefined) => text?.normalize('NFC') ?? '';

  it('is the name that they read again', async () => {
    for (let at = 0; at < worldwide.names.length; at += 2) {
      const [first = '', last = first] = worldwide.names.slice(at, at + 2);
      expect(await put({ first_name: first, last_name: last, preferred_name: first })).toEqual({
        status: 200,
      });
      expect(await read()).toMatchObject({
        ...{ first_name: composed(first), last_name: composed(last), preferred_name: composed(first) },
        full_name: `${composed(first)} ${composed(last)}`,
      });
    }
  });

  it('is the address that they read again', async () => {
    for (let at = 0; at < worldwide.addresses.length; at += 10) {
      const rows = worldwide.addresses.slice(at, at + 10);
      expect(await put({ addresses: rows.map(worldwide.addressOf) })).toEqual({ status: 200 });
      const expected = rows.map((row) => {
        const [country, street, city, postcode] = row.map(composed);
        const { state } = worldwide.addressOf(row);
        return {
          ...{ country, address_1: street, city },
          ...(state && { state }),
          ...(postcode && { postcode: postcode.toUpperCase() }),
        };
      });
      expect((await read()).addresses.map(linesOf)).toEqual(expected);
    }
  });
});
