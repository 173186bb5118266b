// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePosition } from './usePosition.ts';

afterEach(() => vi.unstubAllGlobals());

/** Starts to ask for the position. The phone answers when the test calls `found`. */
function ask() {
  let found: PositionCallback = () => undefined;
  const getCurrentPosition = (success: PositionCallback) => void (found = success);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const { result } = renderHook(() => usePosition());
  act(() => result.current.ask());
  const coords = { latitude: 1, longitude: 2 };
  return { result, find: () => act(() => found({ coords } as GeolocationPosition)) };
}

it('gives the position that the phone finds', () => {
  const { result, find } = ask();
  expect(result.current.state).toBe('asking');
  find();
  expect(result.current).toMatchObject({ state: 'given', position: { latitude: 1, longitude: 2 } });
});

it('stays without a position that is found after it was forgotten', () => {
  const { result, find } = ask();
  act(() => result.current.forget());
  find();
  expect(result.current).toMatchObject({ state: 'unasked', position: undefined });
});
