import { expect, it } from 'vitest';
import { createLatest } from './createLatest.ts';

it('counts only the answer to the newest question', () => {
  const latest = createLatest();
  const isFirst = latest.begin();
  expect(isFirst()).toBe(true);
  const isSecond = latest.begin();
  expect([isFirst(), isSecond()]).toEqual([false, true]);
});

it('counts no answer after a cancel, and the next question again', () => {
  const latest = createLatest();
  const isCurrent = latest.begin();
  latest.cancel();
  expect(isCurrent()).toBe(false);
  expect(latest.begin()()).toBe(true);
});
