import { expect, it } from 'vitest';
import { readableCode } from './readableCode.ts';

it('readable codes have no letters that look alike, and each letter is equally likely', () => {
  const counts = new Map<string, number>();
  for (const letter of readableCode(29 * 1000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect([...counts.keys()].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTVWXYZ');
  for (const count of counts.values()) expect(count).toBeGreaterThan(800);
});
