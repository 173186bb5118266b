import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './createToasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const titles = (toasts: ReturnType<typeof createToasts>) => toasts.shown.value.map(({ title }) => title);

describe('toasts', () => {
  it('stay 2000 ms, exit for 300 ms, and are gone', () => {
    const toasts = createToasts();
    toasts.show({ title: 'Saved', type: 'success' });
    vi.advanceTimersByTime(1999);
    expect(toasts.shown.value[0]).toMatchObject({ title: 'Saved', exiting: false, timeout: 2000 });
    vi.advanceTimersByTime(1);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
    vi.advanceTimersByTime(299);
    expect(toasts.shown.value).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.shown.value).toEqual([]);
  });

  it('show the latest three: the fourth pushes the first out', () => {
    const toasts = createToasts();
    for (const title of ['a', 'b', 'c', 'd']) toasts.show({ title, type: 'info' });
    expect(titles(toasts)).toEqual(['b', 'c', 'd']);
  });

  it('keep their own time', () => {
    const toasts = createToasts();
    toasts.show({ title: 'long', type: 'info', timeout: 5000 });
    toasts.show({ title: 'short', type: 'info', timeout: 1000 });
    vi.advanceTimersByTime(1300);
    expect(titles(toasts)).toEqual(['long']);
  });

  it('stay until dismissed when they tell of an error', () => {
    const toasts = createToasts();
    const id = toasts.show({ title: 'broken', type: 'error' });
    vi.advanceTimersByTime(60000);
    expect(toasts.shown.value[0]).toMatchObject({ infinite: true, canDismiss: true, exiting: false });
    toasts.dismiss(id);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
    toasts.dismiss(id);
    vi.advanceTimersByTime(300);
    expect(toasts.shown.value).toEqual([]);
  });

  it('stand still while somebody reads them, and go on with what is left', () => {
    const toasts = createToasts();
    toasts.show({ title: 'read me', type: 'info' });
    vi.advanceTimersByTime(1500);
    toasts.pause();
    vi.advanceTimersByTime(10000);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: false });
    toasts.resume();
    vi.advanceTimersByTime(499);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: false });
    vi.advanceTimersByTime(1);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
  });
});
