import { describe, expect, it } from 'vitest';
import { readForm } from '../../../parts/forms/readForm.ts';
import { type ClaimForm, emptyClaim } from './claimForm.ts';
import { claimFormSchema } from './claimFormSchema.ts';

const days = { today: '2026-11-20', firstDay: '2026-08-22', isFromJoining: false };
const schema = claimFormSchema(days);
const good: ClaimForm = {
  ...emptyClaim('ana@example.com'),
  ...{ receipt_number: 'r-1043', location_id: '2', transacted_on: '2026-11-20', total: '1.234,5' },
  declaration: true,
};
const read = (more: Partial<ClaimForm>) => readForm(schema, { ...good, ...more });
const errors = (more: Partial<ClaimForm>) => Object.fromEntries(read(more).errors);

describe('the form of a claim', () => {
  it('needs number, store, day, total and declaration, in the order of the form', () => {
    expect([...readForm(schema, emptyClaim('')).errors]).toEqual(
      ['receipt_number', 'location_id', 'transacted_on', 'total', 'declaration'].map((field) => [
        field,
        'required',
      ]),
    );
    expect(errors({ channel: 'online', email: '' })).toEqual({ email: 'required' });
  });

  it.each<[Partial<ClaimForm>, object]>([
    [{ receipt_number: 'R 1043?' }, { receipt_number: 'invalid' }],
    [{ receipt_number: 'x'.repeat(41) }, { receipt_number: 'too_long' }],
    [{ transacted_on: '2026-11-21' }, { transacted_on: 'too_late' }],
    [{ transacted_on: '2026-08-21' }, { transacted_on: 'too_early' }],
    [{ transacted_on: '2026-02-30' }, { transacted_on: 'invalid' }],
    [{ transacted_time: '25:00' }, { transacted_time: 'invalid' }],
    [{ total: 'twelve' }, { total: 'invalid' }],
    [{ total: '0' }, { total: 'too_small' }],
    [{ total: '100000' }, { total: 'too_much' }],
    [{ note: 'x'.repeat(501) }, { note: 'too_long' }],
    [{ channel: 'online', email: 'ana' }, { email: 'invalid' }],
  ])('with %j has the errors %j', (more, expected) => {
    expect(errors(more)).toEqual(expected);
  });

  it('is sent as the server takes it, without the fields that are empty', () => {
    expect(read({ receipt_number: ' ٩٩-١٠ ', total: '١٢٫٥', email: 'kept', note: ' ' }).input).toEqual({
      receipt_number: ' 99-10 ',
      channel: 'store',
      location_id: 2,
      transacted_on: '2026-11-20',
      total: '12.50',
      declaration: true,
    });
    expect(read({ channel: 'online', transacted_time: '14:05' }).input).toMatchObject({
      channel: 'online',
      email: 'ana@example.com',
      transacted_time: '14:05',
    });
  });

  it('names the joining for a day that is too early because of it', () => {
    const joined = claimFormSchema({ ...days, isFromJoining: true });
    const error = (transacted_on: string) => [...readForm(joined, { ...good, transacted_on }).errors];
    expect(error('2026-08-21')).toEqual([['transacted_on', 'before_joining']]);
    expect(error('2026-08-22')).toEqual([]);
  });
});
