import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { describeStates } from '#tests/support/render/describeStates.ts';
import { type RenderedPortal, renderPortal } from '#tests/support/render/renderPortal.tsx';
import { stateScreen } from '#tests/support/render/stateScreen.ts';
import { type EventState, eventStates } from '../../core/events/eventStates.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const MAREN = 'maren@example.com';
const events = { open: '/event/quay-street-evening', waitlist: '/event/indigo-workshop' } as const;

const { world, slow, state, reached, press, field, mailed, mailedCode } = stateScreen<EventState>();
const tokens = new Map<string, string>();

async function openAs(email: string, path: string): Promise<RenderedPortal> {
  const token = tokens.get(email) ?? (await world.signIn(email));
  tokens.set(email, token);
  return await renderPortal(`${path}?lang=en&token=${encodeURIComponent(token)}`);
}
async function fillIn(portal: RenderedPortal, email?: string): Promise<void> {
  const consent = await screen.findByRole('checkbox', { name: /may use these details/ }, slow);
  if (email !== undefined) {
    await portal.user.type(await field('Email'), email);
    await portal.user.type(await field('First name'), 'Robin');
    await portal.user.type(await field('Last name'), 'Okoye');
  }
  await portal.user.click(screen.getByRole('radio', { name: 'Tea' }));
  await portal.user.click(consent);
}
async function ask(email: string): Promise<RenderedPortal> {
  const portal = await renderPortal(`${events.open}?lang=en`);
  await fillIn(portal, email);
  await press(portal, 'Register');
  return portal;
}
/** Registers a customer for the open event; `giveBack` cancels that. */
async function registerAs(email: string): Promise<RenderedPortal> {
  const portal = await openAs(email, events.open);
  await fillIn(portal);
  await press(portal, 'Register');
  await reached('registered');
  return portal;
}
async function giveBack(portal: RenderedPortal): Promise<void> {
  await press(portal, 'Cancel registration');
  await press(portal, 'Cancel it');
  await reached('cancelled_by_me');
}
const never = (path: string) => world.use(http.post(`*${path}`, () => new Promise(() => undefined)));
const refuse = (code: string, status: number, errors: object = {}) =>
  world.use(
    http.post('*/api/auth', () =>
      HttpResponse.json({ status, message: '', errors, error: true, code, request_id: 'req_1' }, { status }),
    ),
  );

const ways: Record<EventState, () => Promise<unknown>> = {
  not_found: () => renderPortal('/event/no-such-event'),
  not_open: () => renderPortal('/event/harbour-sail'),
  open: () => renderPortal('/?mode=event&m=made-to-measure'),
  nearly_full: () => renderPortal('/event/coat-fitting'),
  full_waitlist: () => renderPortal(events.waitlist),
  full: () => renderPortal('/event/lantern-walk'),
  closed: () => renderPortal('/event/boot-clinic'),
  ended: () => renderPortal('/event/knit-night'),
  cancelled: () => renderPortal('/event/beach-clean'),
  offline: async () => {
    await renderPortal(events.open);
    await reached('open');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
  },
  submitting: async () => {
    never('/api/auth');
    await ask('robin@example.com');
  },
  failed: async () => {
    refuse('unknown', 500);
    await ask('robin@example.com');
  },
  verify: () => ask('robin@example.com'),
  registered: () => registerAs('new@example.com'),
  already_registered: () => openAs(MAREN, events.open),
  duplicate_email: async () => {
    const portal = await ask(MAREN);
    await portal.user.type(await field(/code/), await mailedCode(MAREN));
  },
  waitlisted: () => openAs('layla@example.com', events.waitlist),
  checked_in: () => openAs('sam@example.com', '/event/mending-week'),
  cancelled_by_me: async () => giveBack(await registerAs('airline@example.com')),
  link_invalid: () => renderPortal(`${events.open}?code=7KQ-2MD&t=cut`),
};

describe('the event page', () => {
  describeStates({ states: eventStates, ways, reached, part: () => screen.getByRole('main') });

  it('takes a visitor who is new from the form over the code and the join form to the ticket', async () => {
    const email = 'wren.adeyemi@example.com';
    const portal = await ask(email);
    await reached('verify');
    await portal.user.type(await field(/code/), await mailedCode(email));
    await reachJoin();
    for (const [name, text] of [
      ['First name', 'Wren'],
      ['Last name', 'Adeyemi'],
    ] as const) {
      await portal.user.clear(await field(name));
      await portal.user.type(await field(name), text);
    }
    await portal.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await press(portal, 'Join');
    await reached('registered');
    expect(await screen.findByText('Wren Adeyemi', {}, slow)).toBeTruthy();
  });

  it('opens a mailed ticket without a login, and keeps its link nowhere in the address', async () => {
    const first = await registerAs('million@example.com');
    const link = await mailed('million@example.com', /(https?:\/\/\S+code=\S+)/);
    first.close();
    world.reset();
    const { pathname, search } = new URL(link);
    await renderPortal(pathname + search);
    await reached('already_registered');
    expect(location.search).not.toMatch(/code|t=/);
    expect(location.pathname).toBe(events.open);
  });

  it('shows the errors of the server at the fields, and keeps what was typed', async () => {
    refuse('validation_failed', 422, { 'customFields.drink': ['not_an_option'], email: ['invalid'] });
    await ask('robin@example.com');
    await reached('failed');
    expect((await screen.findByRole('alert', {}, slow)).textContent).toContain(
      'What would you like to drink?',
    );
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    expect(((await field('Email')) as HTMLInputElement).value).toBe('robin@example.com');
  });

  it('shows all that is missing at once, leads to each, and sends nothing', async () => {
    const portal = await renderPortal(events.open);
    await press(portal, 'Register');
    const summary = await screen.findByRole('alert', {}, slow);
    await expectFocus(() => summary);
    await portal.user.click(screen.getByRole('button', { name: 'Enter your last name' }));
    const focused = await field('Last name');
    await expectFocus(() => focused);
    expect(world.requests().some(({ method }) => method === 'POST')).toBe(false);
  });

  it('asks a question that depends on another only once that is answered', async () => {
    const portal = await renderPortal(events.open);
    const mending = await screen.findByRole('checkbox', { name: /bring something to mend/ }, slow);
    expect(screen.queryByRole('textbox', { name: /What is it/ })).toBeNull();
    await portal.user.click(mending);
    expect(await field(/What is it/)).toBeTruthy();
  });

  it('keeps what was typed while there is no network, and sends nothing by itself', async () => {
    const portal = await renderPortal(events.open);
    await portal.user.type(await field('Email'), 'robin@example.com');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await reached('offline');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await reached('open');
    expect(((await field('Email')) as HTMLInputElement).value).toBe('robin@example.com');
    expect(world.requests().some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the day of a ticket only once', async () => {
    await openAs('sam@example.com', '/event/mending-week');
    await reached('checked_in');
    const day = (await screen.findByText('When', {}, slow)).nextElementSibling?.firstChild?.firstChild;
    const words = day?.textContent ?? 'no day';
    expect(screen.getByRole('main').textContent?.split(words)).toHaveLength(2);
  });

  it('changes guests and answers of a ticket, and confirms it', async () => {
    const portal = await registerAs('orders@example.com');
    await press(portal, 'Change');
    await press(portal, 'One more guest');
    await portal.user.type(await field(/Name of guest 1/), 'Ines');
    await press(portal, 'Save');
    expect(await screen.findByText('With 1 guest', {}, slow)).toBeTruthy();
    expect(screen.getByText('Ines')).toBeTruthy();
    await giveBack(portal);
    // The ticket has gone, and with it the time that it showed.
    expect(await screen.findAllByText(/\d{1,2} \w+ 20\d\d/, {}, slow)).not.toEqual([]);
    await press(portal, 'Register again');
    await reached('open');
  });

  it('shows a customer who has just signed in that the place was lost meanwhile', async () => {
    const email = 'negative@example.com';
    const portal = await ask(email);
    await reached('verify');
    world.use(http.get('*/api/profile/registrations', () => HttpResponse.json({ data: [] })));
    await portal.user.type(await field(/code/), await mailedCode(email));
    await reached('failed');
    expect(await screen.findByText(/we couldn’t register you/, {}, slow)).toBeTruthy();
  });
});

const reachJoin = () => vi.waitFor(() => expect(state()).toBe('join'), slow);
