// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppModels } from '../../core/app/useApp.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { useKioskEvent } from './useKioskEvent.ts';

beforeEach(() => void vi.useFakeTimers());

it.each(['', 'spring'])(
  'checks for newer settings by a timer, because the window of a device never gets the focus again (event: %j)',
  (m) => {
    const check = vi.fn(async () => undefined);
    const config = { value: signal(defaultConfig), loaded: signal(true), check };
    const models = { config, clock: { now: () => 0 } } as unknown as AppModels;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <AppContext value={models}>{children}</AppContext>
    );
    const { unmount } = renderHook(() => useKioskEvent(m), { wrapper });
    expect(check).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(3600000));
    const times = check.mock.calls.length;
    expect(times).toBeGreaterThan(1);
    unmount();
    vi.advanceTimersByTime(3600000);
    expect(check).toHaveBeenCalledTimes(times);
  },
);
