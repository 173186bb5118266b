import { expect, it } from 'vitest';
import { fuzzBridge } from './fuzzBridge.ts';

it('B17 takes 20,000 generated messages without a throw, an unchecked call or a changed prototype', async () => {
  const report = await fuzzBridge(20000, 1);
  expect(report.errors).toEqual([]);
  expect(report.messages).toBeGreaterThanOrEqual(20000);
  expect(report.accepted).toBeGreaterThan(500);
  expect(report.ignored).toBeGreaterThan(5000);
});
