import { describe, expect, it } from 'vitest';
import { occasionFormSchema, occasionsOf } from './occasionDraft.ts';

const sent = (name: string, day: string, month: string) => occasionFormSchema.safeParse({ name, day, month });

describe('an occasion', () => {
  it('is sent as numbers, typed in the digits of any language', () => {
    expect(sent(' Noor ', '٢٩', '2').data).toEqual({ name: 'Noor', day: 29, month: 2 });
  });

  it.each([
    ['', '1', '1', 'name'],
    ['x'.repeat(41), '1', '1', 'name'],
    ['x', '', '1', 'day'],
    ['x', '31', '4', 'day'],
    ['x', 'one', '4', 'day'],
    ['x', '1.5', '4', 'day'],
    ['x', '1', '', 'month'],
  ])('of %j, %j, %j names the field that is wrong', (name, day, month, field) => {
    const { error } = sent(name, day, month);
    expect(error?.issues[0]?.path).toEqual([field]);
  });

  it('of a stored list is in the order of the calendar, without invalid entries', () => {
    const [a, b] = [
      { name: 'a', day: 3, month: 12 },
      { name: 'b', day: 14, month: 6 },
    ];
    expect(occasionsOf([a, { name: '' }, b, 'x', null])).toEqual([b, a]);
    expect(occasionsOf('x')).toEqual([]);
  });
});
