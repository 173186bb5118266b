import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToasts } from '../../core/toasts/createToasts.ts';
import { createExpiryNotice } from './createExpiryNotice.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the notice of an expired session', () => {
  it('stays until it is dismissed', () => {
    const toasts = createToasts();
    createExpiryNotice(toasts, () => 'Expired').show();
    vi.advanceTimersByTime(3600000);
    expect(toasts.shown.value).toMatchObject([{ title: 'Expired', type: 'error', canDismiss: true }]);
  });

  it('is removed when a customer signs in, and leaves other messages alone', () => {
    const toasts = createToasts();
    const notice = createExpiryNotice(toasts, () => 'Expired');
    toasts.show({ title: 'other', type: 'info', infinite: true });
    notice.show();
    notice.show();
    notice.clear();
    vi.advanceTimersByTime(300);
    expect(toasts.shown.value.map(({ title }) => title)).toEqual(['other']);
  });
});
