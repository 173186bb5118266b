import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkCustomFields } from '#demo-host/api/events/rules/checkCustomFields.ts';
import { Refusal } from '#demo-host/api/platform/call/Refusal.ts';
import type { CustomFields } from '#contract/events/eventData.ts';
import { emptyForm } from '#widget/parts/eventForm/eventForm.ts';
import { eventFormSchema } from '#widget/parts/eventForm/eventFormSchema.ts';
import { readAnswer } from '#widget/parts/eventFields/readAnswer.ts';
import { visibleFields } from '#widget/parts/eventFields/visibleFields.ts';
import { ownAnswer } from '#widget/core/events/ownAnswer.ts';
import type { CustomField, FieldValue, FieldValues } from '#widget/parts/eventFields/CustomField.ts';
import type { EventConfig } from '#contract/events/eventConfig.ts';
import { phoneValue } from '#widget/lib/phone/PhoneValue.ts';

// The portal and the server accept and refuse the same answers, field by field.

const options = ['tea', 'cider', 'water'].map((value) => ({ value, label: { en: value } }));
const numbers = { min: fc.integer({ min: 0, max: 4 }), max: fc.integer({ min: 2, max: 12 }) };
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const handles = ['a', 'b', 'c', 'd', 'constructor'] as const;

const anyField = fc.record({
  handle: fc.constantFrom(...handles),
  type: fc.constantFrom<CustomField['type']>(
    'text',
    'textarea',
    'select',
    'multiselect',
    'radio',
    'checkbox',
    'date',
    'number',
    'phone',
    'email',
    'country',
  ),
  label: fc.constant({}),
  required: fc.boolean(),
  options: fc.constant(options),
  min: optional(numbers.min),
  max: optional(numbers.max),
  step: optional(fc.constantFrom(0.1, 0.5, 1, 5)),
  pattern: optional(fc.constantFrom('[A-Z]{2}\\d', '[a-z ]+', '\\p{L}*', '(')),
  show_if: optional(
    fc.record({ handle: fc.constantFrom(...handles, 'z'), equals: fc.constantFrom('tea', 'true', '3', 'x') }),
  ),
});
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 16 }),
  fc.constantFrom(
    '',
    '  ',
    'HP2',
    'x',
    '3',
    '٣',
    '0,3',
    '2028-02-29',
    '2027-02-29',
    'a@b.co',
    'tea',
    'a\r\nb',
  ),
);
/** A value that the control of a field's type can have. */
const valueOf = ({ type }: Pick<CustomField, 'type'>): fc.Arbitrary<FieldValue> => {
  if (type === 'checkbox') return fc.boolean();
  if (type === 'multiselect') return fc.subarray(['tea', 'cider', 'water']);
  if (type === 'select' || type === 'radio') return fc.constantFrom('', 'tea', 'cider', 'coffee');
  if (type === 'country') return fc.constantFrom('', 'AU', 'AE', 'FR');
  if (type === 'phone') return anyPhone;
  return anyText;
};
const anyPhone = fc
  .oneof(anyText, fc.constantFrom('+61491570156', '+971501234567'))
  .map((typed) => phoneValue('AU', typed));
const anyForm = fc
  .uniqueArray(anyField, { selector: ({ handle }) => handle, maxLength: 5 })
  .chain((fields) =>
    fc
      .tuple(...fields.map((field) => optional(valueOf(field))))
      .map((values) => ({ fields: fields as unknown as CustomField[], values })),
  );

/** The answers to the visible questions as the portal would send them, valid or not. */
function sentAnswers(fields: readonly CustomField[], answers: FieldValues): CustomFields {
  const entries = visibleFields(fields, answers).flatMap((field) => {
    const answer = readAnswer(field, ownAnswer(answers, field.handle));
    return answer === undefined ? [] : [[field.handle, answer] as const];
  });
  return Object.fromEntries(entries);
}

/** @returns the portal's error codes by field; empty where it accepts the answers, and sends them. */
function portalErrors(fields: readonly CustomField[], answers: FieldValues): Record<string, string> {
  const event = { fields } as unknown as EventConfig;
  const form = { ...emptyForm('AU'), customFields: answers };
  const { error, data } = z.safeParse(eventFormSchema(event, 'ticket', 0), form);
  if (error === undefined) expect(data?.customFields).toEqual(sentAnswers(fields, answers));
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** @returns the server's error codes by field; empty where it accepts the answers. */
function serverErrors(fields: readonly CustomField[], given: CustomFields): Record<string, string> {
  try {
    checkCustomFields(fields, given);
    return {};
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const errors = Object.entries(error.details.errors ?? {});
    return Object.fromEntries(errors.map(([field, codes]) => [field, String([codes].flat()[0])]));
  }
}

describe('answers to an event’s questions', () => {
  it('are accepted or refused by the portal exactly as by the server', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyForm, ({ fields, values }) => {
        const answers = Object.fromEntries(
          fields.flatMap(({ handle }, at) => {
            const value = values[at];
            return value === undefined ? [] : [[handle, value]];
          }),
        );
        const portal = portalErrors(fields, answers);
        const server = serverErrors(fields, sentAnswers(fields, answers));
        expect(server).toEqual(portal);
        if (Object.keys(portal).length === 0) accepted += 1;
      }),
      { numRuns: 3000 },
    );
    // Proves that the generator makes valid answers as well.
    expect(accepted).toBeGreaterThan(300);
  });
});
