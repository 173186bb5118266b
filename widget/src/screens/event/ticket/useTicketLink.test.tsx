// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppContext, type AppModels } from '../../../core/app/useApp.ts';
import type { EventModel } from '../../../core/events/EventModel.ts';
import { useTicketLink } from './useTicketLink.ts';

function open(path: string, search: string) {
  const event = { m: 'spring', refresh: vi.fn<() => Promise<void>>(), open: vi.fn<EventModel['open']>() };
  const navigate = vi.fn<(path: string) => void>();
  const app = { place: signal({ path, search }), session: { generation: signal(1) }, navigate };
  renderHook(() => useTicketLink(event as unknown as EventModel), {
    wrapper: ({ children }) => <AppContext value={app as unknown as AppModels}>{children}</AppContext>,
  });
  return { event, navigate };
}
const link = 'code=7KQ-2MD&t=signature';

it.each([
  ['/event/spring', `?${link}`, '/event/spring'],
  ['/event/spring', `?lang=it&${link}`, '/event/spring?lang=it'],
  ['/', `?mode=event&m=spring&${link}`, '/?mode=event&m=spring'],
])('takes the link out of %s%s', (path, search, rest) => {
  const { event, navigate } = open(path, search);
  expect(event.open).toHaveBeenCalledExactlyOnceWith({ code: '7KQ-2MD', t: 'signature' });
  expect(navigate).toHaveBeenCalledExactlyOnceWith(rest, { replace: true });
});

it('takes no link out of the address of another page', () => {
  const { event, navigate } = open('/', `?redirect=/home&${link}`);
  expect(event.open).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();
});
