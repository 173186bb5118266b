import { describe, expect, it } from 'vitest';
import { typedNameSchema } from '#contract/formFields.ts';
import { addressFieldsSchema, addressSchema } from '#contract/profile/addressRules.ts';
import { profileFields } from '#contract/profile/profileFields.ts';
import { isPhone } from '#demo-host/api/customers/rules/isPhone.ts';
import { parseAddresses } from '#demo-host/api/customers/rules/parseAddresses.ts';
import { listCountries } from '#demo-host/api/reference/rules/listCountries.ts';
import ar from '#widget/i18n/locales/ar.json' with { type: 'json' };
import en from '#widget/i18n/locales/en.json' with { type: 'json' };
import { callingCountries, readPhone } from '#widget/lib/phone/readPhone.ts';
import { fieldWords } from '#widget/screens/profile/edit/fieldWords.ts';
import { worldwide } from '../support/api/worldwide.ts';

// What people of many countries type, and input that is wrong in every country, by the rules that portal and server
// share.

const { names, addresses, phones, addressOf: address } = worldwide;

const wrongNames: readonly (readonly [name: string, code: string])[] = [
  ['', 'required'],
  ['   ', 'required'],
  ['\u00a0\t\n', 'required'],
  ['-', 'no_letter'],
  ['...', 'no_letter'],
  ['’', 'no_letter'],
  ['🦊', 'no_letter'],
  ['<script>alert(1)</script>', 'invalid'],
  ['a<b', 'invalid'],
  ['Ann>', 'invalid'],
  ['https://win.example', 'invalid'],
  ['see http://x.example/free', 'invalid'],
  ['Ma\u0007ren', 'invalid'],
  ['Ma\u0000ren', 'invalid'],
  ['\u202eneraM', 'invalid'],
  ['Ma\u2066ren', 'invalid'],
  ['x'.repeat(51), 'too_long'],
  ['李'.repeat(51), 'too_long'],
];

const wrongPostcodes =
  `AU|320;AU|32071;AU|VIC 3207;AU|;NZ|60111;NZ|W601;US|6270;US|62704-12;US|ABCDE;CA|H2Y1H;CA|12345;CA|HHY 1H2;GB|SW1A;GB|12345;GB|S W 1
IT|1012;IT|I-10121;FR|4200;FR|42000A;ES|0800;ES|E08001;DE|<b>;DE|1234567890123;JP|〒1000001!;IE|D01@F5P2`
    .split(/[;\n]/)
    .map((row) => row.split('|'));

const wrongPhones =
  `AU|04;AU|0412 345;AU|not a number;AU|+61 412;AU|000;US|555-0134;US|+1 212 555;GB|07911 12345;IT|1;FR|06 12 34 56;DE|++49151;JP|090-12;IN|12345;BR|+55;AE|٠٥٠`
    .split(';')
    .map((row) => row.split('|'));

const countries = listCountries();

/** The text of a key of a locale file. */
const textOf = (locale: object) => (key: string) =>
  key.split('.').reduce<unknown>((group, part) => {
    const found = (group as Record<string, unknown> | undefined)?.[part];
    return found ?? (group as Record<string, unknown> | undefined)?.[`${part}_other`];
  }, locale);

/** The form's text of an error, in a language of each direction. */
function sentencesFor(field: string, code: string): readonly unknown[] {
  return [en, ar].map((locale) => fieldWords(textOf(locale) as never, field, code));
}
function expectSentence(field: string, code: string | undefined) {
  for (const sentence of sentencesFor(field, code ?? ''))
    expect(typeof sentence === 'string' && sentence.length > 10, `${field} ${code}`).toBe(true);
}

it('the tables have more than 260 rows that pass', () => {
  expect(names.length + addresses.length + phones.length).toBeGreaterThan(260);
});

describe('a name', () => {
  it.each(names)('is %s', (name) => {
    expect(typedNameSchema.safeParse(name).data).toBe(name.normalize('NFC'));
    expect(profileFields.preferred_name.safeParse(name).success).toBe(true);
  });

  it.each(wrongNames)('is not %j: %s', (name, code) => {
    expect(typedNameSchema.safeParse(name).error?.issues[0]?.message).toBe(code);
    expectSentence('first_name', code);
  });

  it('without a letter gets a sentence of its own', () => {
    for (const field of ['first_name', 'last_name', 'preferred_name'])
      expect(sentencesFor(field, 'no_letter')).toEqual([
        en.profile.errors.nameNoLetter,
        ar.profile.errors.nameNoLetter,
      ]);
  });
});

describe('an address', () => {
  it.each(addresses)('is in %s: %s, %s %s', (...row) => {
    const parsed = addressSchema(countries).safeParse(address(row));
    expect(parsed.error?.issues).toBeUndefined();
    expect(parseAddresses([addressFieldsSchema.parse(address(row))], countries)).toMatchObject([
      { country: row[0], address_1: row[1], city: row[2] },
    ]);
  });

  it.each(wrongPostcodes)('in %s has no postcode %j', (country, postcode = '') => {
    const [issue] =
      addressSchema(countries).safeParse(address([country, 'A 1', 'B', postcode])).error?.issues ?? [];
    expect(issue?.path).toEqual(['postcode']);
    expectSentence('postcode', issue?.message);
  });

  it.each([
    ['GB', '10 Quay Street', 'London', 'SW1A 2AA'],
    ['FR', '1 rue des Lilas', 'Paris', '75001'],
    ['DE', 'Hauptstr. 1', 'Berlin', '10115'],
    ['NZ', '1 Queen St', 'Auckland', '1010'],
  ])('in %s needs no state, and one that is given must be known', (...lines) => {
    expect(addressSchema(countries).safeParse({ ...address(lines), state: '' }).success).toBe(true);
    const [issue] =
      addressSchema(countries).safeParse({ ...address(lines), state: '??' }).error?.issues ?? [];
    expect(issue?.path).toEqual(['state']);
  });

  it.each([
    [{ address_1: ' ' }, 'address_1'],
    [{ address_1: 'x'.repeat(101) }, 'address_1'],
    [{ address_1: '<img src=x onerror=alert(1)>' }, 'address_1'],
    [{ address_2: 'https://x.example' }, 'address_2'],
    [{ city: '' }, 'city'],
    [{ city: 'x'.repeat(61) }, 'city'],
    [{ label: 'x'.repeat(31) }, 'label'],
    [{ recipient: 'a\u0007b' }, 'recipient'],
    [{ company: '\u202eevil' }, 'company'],
    [{ state: '' }, 'state'],
    [{ state: 'XX' }, 'state'],
    [{ country: 'XX' }, 'country'],
    [{ country: '' }, 'country'],
  ])('is refused with %j, with a sentence at %s', (wrong, field) => {
    const right = address(['AU', '1 Pier St', 'Port Ellis', '3207']);
    const issues = addressSchema(countries).safeParse({ ...right, ...wrong }).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toContain(field);
    for (const { path, message } of issues) expectSentence(path.join('.'), message);
  });
});

describe('a second phone number', () => {
  const served = callingCountries();
  it.each(phones)('in %s is %s: %s', (country = '', typed = '', e164 = '') => {
    expect(readPhone(typed, country, served)?.value.e164).toBe(e164);
    expect(profileFields.secondary_phone.safeParse(e164).data).toBe(e164);
    expect(isPhone(e164)).toBe(true);
  });

  it.each(wrongPhones)('in %s is not %s', (country = '', typed = '') => {
    const value = readPhone(typed, country, served)?.value;
    expect(value?.e164).toBeUndefined();
    expect(isPhone(typed)).toBe(false);
    expectSentence('secondary_phone', value?.problem ?? 'invalid');
  });
});
