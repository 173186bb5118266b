import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomFields } from '#contract/events/eventData.ts';
import { Refusal } from '../../platform/call/Refusal.ts';
import { checkCustomFields } from './checkCustomFields.ts';
import type { EventField } from './checkField.ts';

const field = (type: EventField['type'], more: Partial<EventField> = {}): EventField => ({
  handle: 'x',
  type,
  label: { en: 'X' },
  required: false,
  ...more,
});
const options = ['tea', 'cider'].map((value) => ({ value, label: { en: value } }));

/** @returns the clean answers, or the errors by field */
function check(fields: readonly EventField[], given: CustomFields): unknown {
  try {
    return checkCustomFields(fields, given);
  } catch (error) {
    if (error instanceof Refusal) return error.details.errors;
    throw error;
  }
}
const checkAnswer = (of: EventField, x: CustomFields[string]) => check([of], { x });

describe('answers to an event’s questions', () => {
  it.each<[EventField, CustomFields[string], CustomFields[string]]>([
    [field('text'), '  cafe\u0301 ', 'café'],
    [field('text', { min: 4, max: 4 }), '👋👋👋👋', '👋👋👋👋'],
    [field('text', { pattern: '[A-Z]{2}\\d' }), 'HP2', 'HP2'],
    [field('text', { pattern: '(a+)+' }), 'b', 'b'],
    [field('textarea'), 'one\r\ntwo', 'one\ntwo'],
    [field('select', { options }), 'tea', 'tea'],
    [field('radio', { options }), 'cider', 'cider'],
    [field('multiselect', { options }), ['cider', 'tea'], ['cider', 'tea']],
    [field('checkbox'), true, true],
    [field('checkbox'), false, false],
    [field('date'), '2028-02-29', '2028-02-29'],
    [field('number', { min: 0, max: 1, step: 0.1 }), 0.3, 0.3],
    [field('phone'), '+61491570156', '+61491570156'],
    [field('email'), 'ana@example.com', 'ana@example.com'],
    [field('country'), 'AU', 'AU'],
  ])('to %o may be %j', (of, given, kept) => {
    expect(checkAnswer(of, given)).toEqual({ x: kept });
  });

  it.each<[string, EventField, CustomFields[string]]>([
    ['too_long', field('text'), 'x'.repeat(256)],
    ['too_long', field('text', { max: 3 }), 'four'],
    ['too_short', field('text', { min: 3 }), 'on'],
    ['invalid', field('text', { pattern: '[A-Z]{2}' }), 'Hp'],
    ['invalid', field('text'), 'a\u0007b'],
    ['invalid', field('text'), 'a\nb'],
    ['invalid', field('text'), 12],
    ['invalid', field('text'), ['a']],
    ['too_long', field('textarea'), 'x'.repeat(2001)],
    ['not_an_option', field('select', { options }), 'water'],
    ['not_an_option', field('radio', { options }), 'toString'],
    ['invalid', field('radio', { options }), true],
    ['not_an_option', field('multiselect', { options }), ['tea', 'water']],
    ['invalid', field('multiselect', { options }), ['tea', 'tea']],
    ['too_short', field('multiselect', { options, min: 2 }), ['tea']],
    ['invalid', field('multiselect', { options }), 'tea'],
    ['invalid', field('checkbox'), 'true'],
    ['required', field('checkbox', { required: true }), false],
    ['invalid', field('date'), '2027-02-29'],
    ['invalid', field('date'), '2027-2-9'],
    ['too_small', field('number', { min: 1 }), 0],
    ['too_large', field('number', { max: 1 }), 2],
    ['step', field('number', { step: 5 }), 7],
    ['invalid', field('number'), '7'],
    ['invalid', field('phone'), '0491570156'],
    ['invalid', field('email'), 'ana'],
    ['too_long', field('email'), `a@${'.'.repeat(99000)}@`],
    ['invalid', field('country'), 'XX'],
    ['required', field('text', { required: true }), '  '],
    ['required', field('multiselect', { options, required: true }), []],
    ['required', field('number', { required: true }), null],
  ])('are refused with %s', (code, of, given) => {
    expect(checkAnswer(of, given)).toEqual({ 'customFields.x': [code] });
  });

  it('with an unknown key are refused, whatever its name', () => {
    for (const key of ['y', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(check([field('text')], { [key]: 'a' })).toEqual({ [`customFields.${key}`]: ['unknown'] });
    }
    expect(check([field('text', { handle: 'constructor', required: true })], {})).toEqual({
      'customFields.constructor': ['required'],
    });
  });

  const chain = [
    field('checkbox', { handle: 'a' }),
    field('radio', { handle: 'b', options, required: true, show_if: { handle: 'a', equals: 'true' } }),
    field('text', { handle: 'c', required: true, show_if: { handle: 'b', equals: 'tea' } }),
  ];

  it('are required only for questions that are asked, and dropped for all others', () => {
    expect(check(chain, {})).toEqual({});
    expect(check(chain, { a: false, b: 'tea', c: 'x' })).toEqual({ a: false });
    expect(check(chain, { a: true })).toEqual({ 'customFields.b': ['required'] });
    expect(check(chain, { a: true, b: 'tea' })).toEqual({ 'customFields.c': ['required'] });
    expect(check(chain, { a: true, b: 'cider', c: 'x' })).toEqual({ a: true, b: 'cider' });
  });

  it('are not required for questions that depend on each other', () => {
    const ring = [
      field('text', { handle: 'a', required: true, show_if: { handle: 'b', equals: '1' } }),
      field('text', { handle: 'b', required: true, show_if: { handle: 'a', equals: '1' } }),
    ];
    expect(check(ring, { a: '1', b: '1' })).toEqual({});
  });

  const types = ['text', 'textarea', 'select', 'multiselect', 'radio', 'checkbox'] as const;
  const others = ['date', 'number', 'phone', 'email', 'country'] as const;
  const anyField = fc.record({
    handle: fc.constantFrom('a', 'b', 'c', 'd', 'constructor'),
    type: fc.constantFrom(...types, ...others),
    required: fc.boolean(),
    label: fc.constant({}),
    options: fc.constant(options),
    min: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
    show_if: fc.option(
      fc.record({ handle: fc.constantFrom('a', 'b', 'c', 'z'), equals: fc.constantFrom('tea', 'true') }),
      { nil: undefined },
    ),
  });
  const anyValue = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('tea', 'cider', 'AU', '2026-11-20', '+61491570156', 'a@b.co'),
    fc.double(),
    fc.boolean(),
    fc.array(fc.constantFrom('tea', 'cider', 'x'), { maxLength: 4 }),
    fc.constant(null),
  );
  const anyGiven = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor'), anyValue);

  it('are either refused or returned in a form that is accepted again unchanged', () => {
    const anyFields = fc.uniqueArray(anyField, { selector: ({ handle }) => handle, maxLength: 5 });
    fc.assert(
      fc.property(anyFields, anyGiven, (drawn, given) => {
        const fields = drawn as unknown as EventField[];
        const first = (() => {
          try {
            return checkCustomFields(fields, given);
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
            return undefined;
          }
        })();
        if (first === undefined) return;
        expect(Object.keys(first).every((key) => fields.some(({ handle }) => handle === key))).toBe(true);
        expect(checkCustomFields(fields, first)).toEqual(first);
      }),
      { numRuns: 1000 },
    );
  });
});
