import { expect, it } from 'vitest';
import { emailSchema } from './signIn.ts';
import { isEmail, typedEmailSchema, typedNameSchema } from './formFields.ts';

/** The code of the first error. */
const errorOf = (schema: typeof typedNameSchema, typed: string) =>
  schema.safeParse(typed).error?.issues[0]?.message;

it.each([
  'O’Brien',
  "O'Brien",
  'José',
  '李',
  'Jean-Luc',
  'St. John',
  'ليلى',
  'Ø',
  'Nguyễn Văn A',
  'X Æ A-12',
])('takes %s', (name) => {
  expect(errorOf(typedNameSchema, name)).toBeUndefined();
});

it.each([
  ['', 'required'],
  ['  ', 'required'],
  ['-', 'no_letter'],
  ['…!', 'no_letter'],
  ['< >', 'invalid'],
  ['<b>Maren', 'invalid'],
  ['win at https://x.example', 'invalid'],
  ['Ma\u0007ren', 'invalid'],
  ['a'.repeat(51), 'too_long'],
])('refuses the name %j with the code %s', (name, problem) => {
  expect(errorOf(typedNameSchema, name)).toBe(problem);
});

it('counts letters, not code units', () => {
  expect(errorOf(typedNameSchema, '𠮷'.repeat(50))).toBeUndefined();
  expect(errorOf(typedNameSchema, '𠮷'.repeat(51))).toBe('too_long');
});

it('trims and composes', () => {
  expect(typedNameSchema.parse('  Jose\u0301   Luis ')).toBe('José Luis');
});

it.each([
  ['  Ma.Ren@EXAMPLE.com ', 'Ma.Ren@example.com'],
  ['jose\u0301@example.com', 'josé@example.com'],
])('sends the address %j as %s', (typed, sent) => {
  expect(typedEmailSchema.parse(typed)).toBe(sent);
});

const addresses: readonly (readonly [address: string, isOne: boolean])[] = [
  ['maren@example.com', true],
  ["o'brien+list@sub.example.co.uk", true],
  ['a.b.c@example.com', true],
  ['مارين@example.com', true],
  ['maren@müller.example', true],
  ['maren@xn--mller-kva.example', true],
  ['maren@1-2.example', true],
  ['user@[127.0.0.1]', false],
  ['user@127.0.0.1', false],
  ['user@0x7f.01', false],
  ['user@example..test', false],
  ['user@example.test.', false],
  ['user@.example.test', false],
  ['user@-example.test', false],
  ['user@example-.test', false],
  ['user@example.test-', false],
  [`user@${'a'.repeat(64)}.test`, false],
  ['.user@example.test', false],
  ['user.@example.test', false],
  ['us..er@example.test', false],
  [`${'u'.repeat(65)}@example.test`, false],
  ['user@example/x.com', false],
  ['user@example.com/x', false],
  ['user@example.com?x', false],
  ['user@example.com#x', false],
  ['user@xn--.com', false],
  ['"a b"@example.com', false],
  ['a%b.example@relay.example', false],
  ['a\u200b@example.com', false],
];
it.each(addresses)('%s is an address of a mailbox: %s', (address, isOne) => {
  expect(isEmail(address)).toBe(isOne);
  expect(typedEmailSchema.safeParse(address).success).toBe(isOne);
  expect(emailSchema.safeParse(address).success).toBe(isOne);
});

it.each([
  ['   ', 'required'],
  ['maren', 'invalid'],
  ['maren@example', 'invalid'],
  ['ma ren@example.com', 'invalid'],
  [`${'m'.repeat(250)}@example.com`, 'too_long'],
  ['.'.repeat(100000), 'too_long'],
])('refuses the address %.20j with the code %s', (typed, code) => {
  expect(errorOf(typedEmailSchema, typed)).toBe(code);
});
