import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from './createToasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
const titles = (toasts: ReturnType<typeof createToasts>) => toasts.shown.value.map(({ title }) => title);

describe('toasts', () => {
  it('stay 2000 ms, exit for 300 ms, and are deleted', () => {
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

  it('have separate timeouts', () => {
    const toasts = createToasts();
    toasts.show({ title: 'long', type: 'info', timeout: 5000 });
    toasts.show({ title: 'short', type: 'info', timeout: 1000 });
    vi.advanceTimersByTime(1300);
    expect(titles(toasts)).toEqual(['long']);
  });

  it('of type error time out after 2000 ms too', () => {
    const toasts = createToasts();
    toasts.show({ title: 'broken', type: 'error' });
    expect(toasts.shown.value[0]).toMatchObject({ infinite: false, canDismiss: true, timeout: 2000 });
    vi.advanceTimersByTime(2300);
    expect(toasts.shown.value).toEqual([]);
  });

  it('stay until dismissed if infinite', () => {
    const toasts = createToasts();
    const id = toasts.show({ title: 'broken', type: 'error', infinite: true });
    vi.advanceTimersByTime(60000);
    expect(toasts.shown.value[0]).toMatchObject({ infinite: true, canDismiss: true, exiting: false });
    toasts.dismiss(id);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
    toasts.dismiss(id);
    vi.advanceTimersByTime(300);
    expect(toasts.shown.value).toEqual([]);
  });

  it('pause while held, and resume with the remaining time', () => {
    const toasts = createToasts();
    toasts.show({ title: 'read me', type: 'info' });
    vi.advanceTimersByTime(1500);
    toasts.pause('toast-1');
    vi.advanceTimersByTime(10000);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: false });
    toasts.resume('toast-1');
    vi.advanceTimersByTime(499);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: false });
    vi.advanceTimersByTime(1);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
  });

  it('resume with the remaining time also when the clock was set back before they were held', () => {
    const toasts = createToasts();
    toasts.show({ title: 'read me', type: 'info' });
    vi.advanceTimersByTime(1500);
    vi.setSystemTime(Date.now() - 3600000);
    toasts.pause('toast-1');
    toasts.resume('toast-1');
    vi.advanceTimersByTime(500);
    expect(toasts.shown.value[0]).toMatchObject({ exiting: true });
  });

  it('pause until the last holder resumes', () => {
    const toasts = createToasts();
    toasts.show({ title: 'read me', type: 'info' });
    toasts.pause('hidden');
    toasts.pause('toast-1');
    toasts.resume('toast-1');
    vi.advanceTimersByTime(10000);
    expect(titles(toasts)).toEqual(['read me']);
    toasts.resume('hidden');
    vi.advanceTimersByTime(2300);
    expect(titles(toasts)).toEqual([]);
  });

  it('resume when the held toast is deleted under the pointer', () => {
    const toasts = createToasts();
    const held = toasts.show({ title: 'held', type: 'info' });
    toasts.show({ title: 'other', type: 'info' });
    toasts.pause(held);
    toasts.dismiss(held);
    vi.advanceTimersByTime(300);
    expect(titles(toasts)).toEqual(['other']);
    vi.advanceTimersByTime(2300);
    expect(titles(toasts)).toEqual([]);
  });
});
