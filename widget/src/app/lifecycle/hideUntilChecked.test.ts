// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStatus } from '../../core/session/SessionModel.ts';
import { hideUntilChecked } from './hideUntilChecked.ts';

const status = signal<SessionStatus>('customer');
const check = vi.fn<() => Promise<void>>();
const root = document.createElement('div');
const move = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));
let stop = () => {};

beforeEach(() => {
  status.value = 'customer';
  root.hidden = false;
  check.mockReset();
  check.mockResolvedValue();
  stop = hideUntilChecked({ status, check }, root);
});
afterEach(() => stop());

describe('W18 a page restored from the back/forward cache', () => {
  it('was stored hidden, and is shown when the session has been checked', async () => {
    let found = () => {};
    check.mockReturnValue(new Promise((resolve) => (found = resolve)));
    move('pagehide', true);
    expect(root.hidden).toBe(true);
    move('pageshow', true);
    expect(root.hidden).toBe(true);
    expect(check).toHaveBeenCalledTimes(1);
    found();
    await vi.waitFor(() => expect(root.hidden).toBe(false));
  });

  it('is shown after three seconds while the check is still under way', () => {
    vi.useFakeTimers();
    check.mockReturnValue(new Promise(() => {}));
    move('pagehide', true);
    move('pageshow', true);
    vi.advanceTimersByTime(2999);
    expect(root.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(root.hidden).toBe(false);
    vi.useRealTimers();
  });

  it('stays hidden if it is left again before that time', () => {
    vi.useFakeTimers();
    check.mockReturnValue(new Promise(() => {}));
    move('pageshow', true);
    vi.advanceTimersByTime(2000);
    move('pagehide', true);
    vi.advanceTimersByTime(2000);
    expect(root.hidden).toBe(true);
    vi.useRealTimers();
  });

  it('does not call the server when no customer is signed in', () => {
    status.value = 'visitor';
    move('pagehide', true);
    move('pageshow', true);
    expect(root.hidden).toBe(false);
    expect(check).not.toHaveBeenCalled();
  });

  it('does nothing to a page that is loaded or closed', () => {
    move('pagehide', false);
    expect(root.hidden).toBe(false);
    move('pageshow', false);
    expect(check).not.toHaveBeenCalled();
  });
});
