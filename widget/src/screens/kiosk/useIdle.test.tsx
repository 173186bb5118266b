// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useIdle } from './useIdle.ts';

beforeEach(() => void vi.useFakeTimers());
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

function open() {
  const onLeft = vi.fn<() => void>();
  const hook = renderHook(({ isWatching, turn }) => useIdle(isWatching, turn, onLeft), {
    initialProps: { isWatching: true, turn: 0 },
  });
  return { ...hook, onLeft };
}

it('does not ask before the first touch', () => {
  const { result } = open();
  pass(120);
  expect(result.current.left).toBeUndefined();
});

it('starts over after a person who typed something, was refused and left', () => {
  const { result, rerender, onLeft } = open();
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender({ isWatching: false, turn: 0 });
  rerender({ isWatching: true, turn: 0 });
  pass(30);
  expect(result.current.left).toBe(10);
  for (let second = 0; second < 10; second += 1) pass(1);
  expect(onLeft).toHaveBeenCalled();
});

it('begins anew with the next person', () => {
  const { result, rerender } = open();
  fireEvent.keyDown(document.body, { key: 'a' });
  rerender({ isWatching: true, turn: 1 });
  pass(120);
  expect(result.current.left).toBeUndefined();
});
