// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import type { Ticket } from '../../../../contract/checkIn.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { createAction } from '../../../api/createAction.ts';
import type { EventModel, TicketChanges } from '../../../core/events/EventModel.ts';
import { TicketCancel } from './TicketCancel.tsx';
import { TicketEdit } from './TicketEdit.tsx';

const answer = vi.fn<() => Promise<void>>();
const changes = createAction(actionDeps(), { name: 'change', call: (_changes: TicketChanges) => answer() });
const cancels = createAction(actionDeps(), { name: 'cancel', call: (_none: void) => answer() });
const model = { changes, cancels, left: signal(0) } as unknown as EventModel;
const ticketOf = (status: Ticket['status'], event: object = {}) =>
  ({
    status,
    registration: { code: '7KQ-2MD', guests: 1, position: 1 },
    guest_names: ['Ines'],
    customFields: {},
    event: { max_guests: 3, capacity: 8, fields: [], ...event },
  }) as unknown as Ticket;
const open = async (Dialog: typeof TicketEdit, ticket: Ticket) => {
  const onClose = vi.fn();
  await renderPage(Dialog, { props: { model, ticket, onClose }, sections: ['events', 'session'] });
  return onClose;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  answer.mockReset();
  changes.reset();
  cancels.reset();
});

describe('a ticket that cannot be changed', () => {
  it.each([
    ['limit_reached', 'There isn’t room for that many any more. Try with fewer guests.'],
    ['ended', 'The event has begun, or you’re checked in: this ticket can’t be changed any more.'],
  ])('shows why: %s', async (code, text) => {
    answer.mockRejectedValue(new ApiError({ status: 409, code }));
    await open(TicketEdit, ticketOf('registered'));
    await press('Save');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('shows why also where it was to be given back', async () => {
    answer.mockRejectedValue(new ApiError({ status: 409, code: 'ended' }));
    await open(TicketCancel, ticketOf('registered'));
    await press('Cancel it');
    expect(await screen.findByText(/^The event has begun, or you’re checked in/)).toBeTruthy();
  });
});

it('offers no more guests on the waiting list than the event can ever hold', async () => {
  await open(TicketEdit, ticketOf('waitlisted', { capacity: 2 }));
  const more = screen.getByRole('button', { name: 'One more guest' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  const { textContent: before } = screen.getByRole('group');
  await press('One more guest');
  // A button that is `disabled` would have lost the focus.
  await expectFocus(() => more);
  expect(screen.getByRole('group').textContent).toBe(before);
});

it('names the greatest number of guests where the server finds them too many', async () => {
  const errors = { guests: ['too_large'] };
  answer.mockRejectedValue(new ApiError({ status: 422, body: { code: 'validation_failed', errors } }));
  await open(TicketEdit, ticketOf('registered'));
  await press('Save');
  expect((await screen.findAllByText(/Enter 3 or less/)).length).toBeGreaterThan(0);
});
