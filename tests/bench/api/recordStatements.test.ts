import { expect, it } from 'vitest';
import { continueValue, recordStatements } from './recordStatements.ts';

it('records what a driver is called with while some work runs', async () => {
  const driver = { query: async (text: unknown) => ({ rows: [text] }) };
  const calls = await recordStatements(driver, async () => {
    await driver.query('select 1');
  });
  await driver.query('select 2');
  expect(calls).toEqual([['select 1']]);
});

it.each([
  [3, 4, 7],
  ['12', '10', '4'],
  ['{"seq":1,"at":"x"}', '{"seq":2,"at":"x"}', '{"seq":5,"at":"x"}'],
  ['[{"left":900}]', '[{"left":800}]', '[{"left":500}]'],
  ['same', 'same', 'same'],
  ['2026-11-23T01:00:00.000Z', '2026-11-23T01:00:01.000Z', '2026-11-23T01:00:01.000Z'],
  ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'bbbb00000004'],
  [null, null, null],
])('the values %j and %j of two requests are continued', (first, second, fifth) => {
  expect(continueValue(first, second, 4)).toEqual(fifth);
});
