import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppModels } from '../app/useApp.ts';
import { createToasts } from './createToasts.ts';
import { forgetToasts } from './forgetToasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const toasts = createToasts();
  const profileId = signal<string | undefined>('layla');
  forgetToasts({ session: { profileId } as unknown as AppModels['session'], toasts });
  const show = (type: 'success' | 'info' | 'error' | 'warning') =>
    void toasts.show({ type, title: type, infinite: true });
  const left = () => {
    vi.advanceTimersByTime(300);
    return toasts.shown.value.map(({ title }) => title);
  };
  return { profileId, show, left };
}

describe('messages for a customer', () => {
  it('are gone after the logout, except errors and the warning about lost changes', () => {
    const { profileId, show, left } = open();
    show('success');
    show('error');
    show('warning');
    profileId.value = undefined;
    expect(left()).toEqual(['error', 'warning']);
  });

  it('are gone when another customer replaces this one, also errors', () => {
    const { profileId, show, left } = open();
    show('info');
    show('error');
    profileId.value = 'maren';
    expect(left()).toEqual([]);
    show('success');
    expect(left()).toEqual(['success']);
  });
});
