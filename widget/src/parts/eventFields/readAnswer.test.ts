import { describe, expect, it } from 'vitest';
import { phoneValue } from '../../lib/phone/PhoneValue.ts';
import type { CustomField, FieldValue } from './CustomField.ts';
import { readAnswer } from './readAnswer.ts';

const read = (type: CustomField['type'], value: FieldValue | undefined) =>
  readAnswer({ handle: 'x', type, label: {}, required: false }, value);

describe('an answer as it is sent', () => {
  it.each<[CustomField['type'], FieldValue | undefined, unknown]>([
    ['text', '  cafe\u0301 ', 'café'],
    ['text', '   ', undefined],
    ['textarea', 'one\r\ntwo', 'one\ntwo'],
    ['number', '12', 12],
    ['number', '12,5', 12.5],
    ['number', '١٢٫٥', 12.5],
    ['number', '1 200', 1200],
    ['number', 'twelve', 'twelve'],
    ['number', '1e5', '1e5'],
    ['checkbox', undefined, false],
    ['checkbox', true, true],
    ['multiselect', [], undefined],
    ['multiselect', ['a', 'b'], ['a', 'b']],
    ['phone', phoneValue('AU', '+61491570156'), '+61491570156'],
    ['phone', phoneValue('AU', '0491'), '0491'],
    ['phone', phoneValue('AU'), undefined],
    ['text', undefined, undefined],
  ])('%s %j is %j', (type, value, answer) => {
    expect(read(type, value)).toEqual(answer);
  });
});
