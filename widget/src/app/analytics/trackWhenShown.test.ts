import { signal } from '@preact/signals-react';
import { expect, it, vi } from 'vitest';
import type { HostContext } from '#host-sdk/protocol/context/context.ts';
import { trackWhenShown } from './trackWhenShown.ts';

function open() {
  const context = signal<HostContext | undefined>(undefined);
  const send = vi.fn();
  const track = trackWhenShown(context, send);
  const show = (shown: boolean) => {
    context.value = { shown } as HostContext;
  };
  const sent = () => send.mock.calls.map(([name, { page }]) => `${name} ${page ?? ''}`.trim());
  return { context, track, show, sent };
}

it('waits until the host reports that the portal is visible, and keeps the order', () => {
  const { track, show, sent } = open();
  track('page_view', { page: 'signIn' });
  track('sign_in_started', {});
  expect(sent()).toEqual([]);
  show(true);
  track('page_view', { page: 'home' });
  expect(sent()).toEqual(['page_view signIn', 'sign_in_started', 'page_view home']);
});

it('tracks nothing of a hidden portal, and its page once when it becomes visible', () => {
  const { track, show, sent } = open();
  track('page_view', { page: 'signIn' });
  show(false);
  track('sign_in_completed', {});
  track('page_view', { page: 'home' });
  track('language_changed', {});
  expect(sent()).toEqual([]);
  show(true);
  expect(sent()).toEqual(['page_view home']);
  show(false);
  show(true);
  expect(sent()).toEqual(['page_view home']);
});

it('keeps at most 100 events for a host that never connects', () => {
  const { track, show, sent } = open();
  for (let count = 0; count < 150; count += 1) track('page_view', { page: String(count) });
  show(true);
  expect(sent()).toHaveLength(100);
  expect(sent()[0]).toBe('page_view 50');
});
