// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeModels, fakeModels, renderInApp, serverError } from '#tests/support/render/renderInApp.tsx';
import { NOW_MS, sampleBenefit, sampleClaimable, sampleOffer } from '#tests/support/render/sampleAccount.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Benefit, Offer } from '../../../contract/offers.ts';
import { HOLD_MS } from './staff/HoldButton.tsx';
import { OffersPage } from './OffersPage.tsx';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly id: string | undefined;
  readonly body: unknown;
  readonly key: string | undefined;
  answer(body: unknown): void;
  refuse(error: ApiError): void;
}

let models: FakeModels;
let sent: Sent[];
let toasts: string[];
let online: { value: boolean };
let generation: { value: number };
beforeEach(() => {
  models = fakeModels();
  models.place.value = { path: '/offers', search: '' };
  [sent, toasts] = [[], []];
  online = models.connectivity.online;
  generation = signal(1);
  const made = new Map<unknown, unknown>();
  Object.assign(models, {
    session: { generation, profileId: signal('maren'), endedBy: signal(undefined) },
    toasts: { show: ({ title }: { title: string }) => toasts.push(title) },
    stepUp: { run: (call: () => unknown) => call() },
    api: {
      call: ({ path, method }: Sent, { params, body, idempotencyKey }: Record<string, never> = {}) =>
        new Promise((answer, refuse) => {
          const { id } = (params ?? {}) as { id?: string };
          sent.push({ path, method, id, body, key: idempotencyKey, answer, refuse });
        }),
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
});
afterEach(() => vi.useRealTimers());

const open = async () => await renderInApp(<OffersPage />, models, ['offers']);
const offer = (id: number, name: string, more: Partial<Offer> = {}): Offer => ({
  ...sampleOffer,
  id,
  name,
  status: 'available',
  ...more,
});
const forStaff = (more: Partial<Benefit> = {}): Benefit => ({
  ...sampleBenefit,
  definition: { ...sampleBenefit.definition, name: 'Boot care', needs_staff: true, redeem_code_pos: null },
  ...more,
});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const next = async () => await waitFor(() => sent.at(-1) ?? expect.fail('nothing was sent'));
const answer = async (body: unknown) => {
  const call = await next();
  await act(async () => call.answer(body));
};
const refuse = async (error: ApiError) => {
  const call = await next();
  await act(async () => call.refuse(error));
};
const refused = (code: string) => new ApiError({ status: 422, body: { code } });

describe('the facts of', () => {
  const factsOf = (name: string) => {
    const card = screen.getByRole('heading', { level: 3, name }).closest('article');
    return within(card ?? expect.fail('no card'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const steps = (name: string, more: Partial<Offer> = {}) =>
    offer(3, name, { kind: 'multi_step', status: 'active', progress: { done: 2, of: 3 }, ...more });

  it('an offer name its kind, and where it is valid if that is not everywhere', async () => {
    models.account.offers.data.value = [
      offer(1, 'Coats'),
      offer(2, 'Shirts', { kind: 'bonus_points', channel: 'online' }),
      offer(4, 'Spring', { kind: 'preview', status: 'coming', channel: 'both' }),
    ];
    await open();
    expect(factsOf('Coats')).toEqual(expect.arrayContaining(['Points multiplier', 'In store only']));
    expect(factsOf('Shirts')).toEqual(expect.arrayContaining(['Bonus points', 'Online only']));
    expect(factsOf('Spring')).toEqual(['Early access']);
  });

  it('the large offer name them, too', async () => {
    models.account.benefits.data.value = { data: [], meta: { claimable: [] } };
    models.account.offers.data.value = [steps('Boots', { channel: 'store' })];
    await open();
    expect(factsOf('Boots')).toEqual(expect.arrayContaining(['Several steps', 'In store only']));
  });

  it.each([
    ['a known kind have its name', 'discount', ['Discount', 'Ends in 9 days', '2 of 3 uses left']],
    ['an unknown kind have none', 'mystery', ['Ends in 9 days', '2 of 3 uses left']],
  ])('a benefit of %s', async (_which, kind, facts) => {
    const definition = { ...sampleBenefit.definition, kind };
    models.account.benefits.data.value = {
      data: [{ ...sampleBenefit, definition }],
      meta: { claimable: [] },
    };
    await open();
    expect(factsOf(definition.name)).toEqual(facts);
  });
});

describe('activation', () => {
  beforeEach(() => {
    models.account.offers.data.value = [offer(1, 'Coats'), offer(2, 'Shirts')];
  });

  it('is shown before it is confirmed, and taken back when it is refused, with the reason', async () => {
    const user = await open();
    expect(screen.getByText('Must be on before you pay.')).toBeTruthy();
    await user.click(button('Activate: Coats'));
    expect(screen.queryByRole('button', { name: 'Activate: Coats' })).toBeNull();
    expect(screen.getByText('Active')).toBeTruthy();
    (await next()).refuse(refused('ended'));
    expect((await screen.findByRole('alert')).textContent).toContain('This is over.');
    expect(button('Activate: Coats')).toBeTruthy();
  });

  it('is announced, by the name of the offer, unless it is refused', async () => {
    const user = await open();
    await user.click(button('Activate: Coats'));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Coats: Active');
    (await next()).refuse(refused('ended'));
    await screen.findByRole('alert');
    expect(status.textContent).toBe('');
  });

  it('of all sends one call for each, and keeps those that were not refused', async () => {
    const user = await open();
    await user.click(button('Activate all'));
    await waitFor(() => expect(sent.map(({ id }) => id)).toEqual(['1', '2']));
    expect(screen.getByRole('heading', { name: 'Switched on' })).toBeTruthy();
    models.account.offers.data.value = [offer(1, 'Coats', { status: 'active' }), offer(2, 'Shirts')];
    await act(async () => {
      sent[0]?.answer({});
      sent[1]?.refuse(refused('ended'));
    });
    await waitFor(() => expect(button('Activate: Shirts')).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Activate: Coats' })).toBeNull();
    expect(models.account.offers.refreshes).toBe(1);
  });

  it('shows that it is offline, and queues nothing', async () => {
    const user = await open();
    act(() => void (online.value = false));
    await user.click(button('Activate: Coats'));
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    act(() => void (online.value = true));
    expect(sent).toEqual([]);
    expect(button('Activate: Coats')).toBeTruthy();
  });

  it('can be switched off where the customer has switched it on', async () => {
    models.account.offers.data.value = [
      offer(1, 'Coats', { status: 'active', activated_at: '2026-11-01T00:00:00Z' }),
    ];
    const user = await open();
    await user.click(button('Coats'));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await next()).toMatchObject({ method: 'DELETE', id: '1' });
  });

  it('ends as the last of two presses asks, although the first is still under way', async () => {
    models.account.offers.data.value = [
      offer(1, 'Coats', { status: 'active', activated_at: '2026-11-01T00:00:00Z' }),
    ];
    const user = await open();
    await user.click(button('Coats'));
    await user.click(await screen.findByRole('button', { name: 'Switch off' }));
    await user.click(button('Activate: Coats'));
    expect(screen.getByText('Active')).toBeTruthy();
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
    await answer({});
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']));
    expect(screen.getByText('Active')).toBeTruthy();
  });
});

describe('the error of an activation', () => {
  const fail = async () => {
    models.account.offers.data.value = [offer(1, 'Coats')];
    const user = await open();
    await user.click(button('Activate: Coats'));
    await refuse(refused('ended'));
    await screen.findByRole('alert');
    return user;
  };

  it('is not shown again on the next visit of the page', async () => {
    await fail();
    cleanup();
    await open();
    expect(button('Activate: Coats')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and what is under way are not shown to the next customer, whose own press is sent', async () => {
    const user = await fail();
    await user.click(button('Activate: Coats'));
    const first = sent.at(-1);
    expect(screen.getByText('Active')).toBeTruthy();
    act(() => void (generation.value += 1));
    expect(screen.queryByText('Active')).toBeNull();
    await user.click(button('Activate: Coats'));
    expect(sent).toHaveLength(3);
    await act(async () => first?.refuse(refused('ended')));
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is removed when the session ends', async () => {
    await fail();
    act(() => void (generation.value += 1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('of the two lists', () => {
  const lose = (list: 'benefits' | 'offers') => {
    models.account[list].data.value = undefined;
    models.account[list].error.value = serverError();
  };

  it.each([
    ['benefits', 'offers', sampleOffer.name],
    ['offers', 'benefits', 'Free boot care'],
  ] as const)('%s that fail leave %s on the page, and can be tried again', async (failing, other, name) => {
    lose(failing);
    const user = await open();
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect([models.account[failing].refreshes, models.account[other].refreshes]).toEqual([1, 0]);
    // The other list stays while that one is loading.
    act(() => void (models.account[failing].error.value = undefined));
    expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  });

  it('the offers come below what is there already, so that it does not move', async () => {
    models.account.offers.data.value = undefined;
    Object.assign(models.account.offers, { state: signal('loading') });
    await open();
    const [benefit] = screen.getAllByText('Free boot care');
    const waiting = document.querySelector('[aria-busy="true"]');
    expect(waiting && benefit?.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('the offers wait a second for benefits that are slow, which would move them', async () => {
    models.account.benefits.data.value = undefined;
    await open();
    expect(screen.queryByText(sampleOffer.name)).toBeNull();
    expect((await screen.findAllByText(sampleOffer.name)).length).toBeGreaterThan(0);
  });

  it('both are asked for at once, and both again after one error', async () => {
    const loaded: string[] = [];
    for (const list of ['benefits', 'offers'] as const) {
      lose(list);
      models.account[list].load = async () => void loaded.push(list);
    }
    const user = await open();
    expect(loaded.toSorted()).toEqual(['benefits', 'offers']);
    await user.click(button('Try again'));
    expect([models.account.benefits.refreshes, models.account.offers.refreshes]).toEqual([1, 1]);
  });

  it('an empty one beside one that fails does not mean that there are no offers', async () => {
    lose('benefits');
    models.account.offers.data.value = [];
    await open();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByText('No offers right now')).toBeNull();
  });
});

describe('a claim', () => {
  it('is made once, is confirmed, and leads to the code', async () => {
    const user = await open();
    await user.click(button('Claim: Free boot care'));
    await user.dblClick(await screen.findByRole('button', { name: 'Claim' }));
    const call = await next();
    expect(call).toMatchObject({ path: '/api/profile/benefits/claim', body: { definition_id: 2 } });
    expect(call.key).toBeTruthy();
    await act(async () => call.answer({ data: sampleBenefit }));
    expect(within(await screen.findByRole('dialog')).getByRole('status').textContent).toContain('It’s yours');
    expect([sent.length, models.account.benefits.refreshes]).toEqual([1, 1]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show code' }));
    expect(screen.queryByText('It’s yours')).toBeNull();
  });

  it('that is refused shows what is missing, with the way there', async () => {
    const user = await open();
    await user.click(button('Claim: Free boot care'));
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    const missing = [{ code: 'birthday_missing', href: '/profile#birthday' }];
    const claimable = [{ ...sampleClaimable, eligible: false, missing }];
    models.account.benefits.data.value = { data: [], meta: { claimable } };
    await refuse(refused('validation_failed'));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Something is still missing');
    const link = within(dialog).getByRole('link', { name: 'Needs your birthday in My Details' });
    expect(link.getAttribute('href')).toBe('/profile#birthday');
    expect(within(dialog).queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('can be begun by a link, once', async () => {
    models.place.value = { path: '/offers', search: '?b=2' };
    await open();
    expect(await screen.findByRole('dialog', { name: 'Free boot care' })).toBeTruthy();
    expect(button('Claim')).toBeTruthy();
    expect(models.visited).toEqual(['/offers']);
  });

  it.each([
    ['that is held shows its details', String(sampleBenefit.definition.id), true, []],
    ['that is unknown shows a message', '987', false, ['This offer isn’t available to you']],
    ['that is not an id shows the page', '2x', false, []],
  ])('by the link of a benefit %s', async (_what, b, isShown, words) => {
    models.place.value = { path: '/offers', search: `?b=${b}` };
    await open();
    expect(screen.queryByRole('dialog') !== null).toBe(isShown);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
    expect(toasts).toEqual(words);
  });

  it('of a birthday that comes is listed as coming', async () => {
    const coming = { ...sampleClaimable, eligible: false, starts_at: '2026-11-30T13:00:00Z' };
    models.account.benefits.data.value = { data: [], meta: { claimable: [coming] } };
    await open();
    const section = screen.getByRole('region', { name: /Coming/ });
    expect(within(section).getByText(/From 1 Dec/)).toBeTruthy();
  });
});

describe('a benefit that is used online only', () => {
  const { definition } = sampleBenefit;
  const online = (id: number, name: string) => ({
    ...sampleBenefit,
    id,
    definition: { ...definition, id, name, redeem_code_pos: null, redeem_code_online: 'SHIPFREE' },
  });

  it.each(['Express delivery', 'Gift wrap'])(
    'has its code, to be copied, behind the one button of its card: %s',
    async (name) => {
      const data = [online(21, 'Express delivery'), online(22, 'Gift wrap')];
      models.account.benefits.data.value = { data, meta: { claimable: [] } };
      const user = await open();
      expect(screen.queryByRole('button', { name: `View: ${name}` })).toBeNull();
      await user.click(button(`Show code: ${name}`));
      const sheet = within(await screen.findByRole('dialog'));
      expect(sheet.getByText('SHIPFREE')).toBeTruthy();
      const write = vi.spyOn(navigator.clipboard, 'writeText');
      await user.click(sheet.getByRole('button', { name: 'Copy code' }));
      expect(write).toHaveBeenCalledWith('SHIPFREE');
      expect(await sheet.findByText('Copied')).toBeTruthy();
      // It has no code for the till.
      expect(sheet.queryByRole('button', { name: 'Show code' })).toBeNull();
    },
  );

  it('shows its code after it was claimed', async () => {
    const claimed = online(21, 'Express delivery');
    const claimable = [{ ...sampleClaimable, definition: { ...claimed.definition, is_claimable: true } }];
    models.account.benefits.data.value = { data: [], meta: { claimable } };
    const user = await open();
    await user.click(button('Claim: Express delivery'));
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    await answer({ data: claimed });
    await user.click(await screen.findByRole('button', { name: 'Show code' }));
    expect(screen.getByText('SHIPFREE')).toBeTruthy();
    expect(button('Copy code')).toBeTruthy();
  });
});

it('the details of a benefit have its code for the till and its online code', async () => {
  const { definition } = sampleBenefit;
  const both = { ...sampleBenefit, definition: { ...definition, redeem_code_online: 'KNIT-WEB' } };
  models.account.benefits.data.value = { data: [both], meta: { claimable: [] } };
  const user = await open();
  await user.click(button(`View: ${definition.name}`));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('KNIT-WEB')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Show code' }));
  expect(await screen.findByText('KNIT25')).toBeTruthy();
});

describe('the screen for staff', () => {
  const start = async (more: Partial<Benefit> = {}) => {
    models.account.benefits.data.value = { data: [forStaff(more)], meta: { claimable: [] } };
    const user = await open();
    await user.click(button(/^Show (to staff|again): Boot care/));
    await screen.findByRole('dialog', { name: 'Boot care' });
    return user;
  };
  const live = forStaff({ live_until: new Date(NOW_MS + 180000).toISOString(), redemptions_remaining: 0 });
  const holdButton = () => button('Press and hold to start');

  it.each<[string, (target: HTMLElement) => void, (target: HTMLElement) => void]>([
    ['a pointer', (on) => fireEvent.pointerDown(on, { button: 0 }), (on) => fireEvent.pointerUp(on)],
    ['Enter', (on) => fireEvent.keyDown(on, { key: 'Enter' }), (on) => fireEvent.keyUp(on, { key: 'Enter' })],
    ['the space bar', (on) => fireEvent.keyDown(on, { key: ' ' }), (on) => fireEvent.keyUp(on, { key: ' ' })],
  ])('starts when its button is held with %s, not when it is let go before', async (_how, down, up) => {
    await start();
    vi.useFakeTimers();
    down(holdButton());
    act(() => void vi.advanceTimersByTime(HOLD_MS - 1));
    up(holdButton());
    act(() => void vi.advanceTimersByTime(HOLD_MS));
    expect(sent).toEqual([]);
    down(holdButton());
    await act(async () => void (await vi.advanceTimersByTimeAsync(HOLD_MS)));
    expect(sent[0]).toMatchObject({ path: '/api/profile/benefits/{id}/use', method: 'POST', id: '9' });
  });

  it('starts without holding after a question, as for assistive technology', async () => {
    const user = await start();
    fireEvent.click(holdButton(), { detail: 0 });
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('status')).textContent).toBe('Is a member of staff with you?');
    await user.click(button('Not now'));
    await user.click(button('Start without holding'));
    await user.click(button('Yes, start'));
    await answer({ data: live });
    expect(screen.getByText('3:00')).toBeTruthy();
  });

  it('ticks for three minutes, is read aloud each half minute, and ends as used', async () => {
    let now = NOW_MS;
    models.clock.now = () => now;
    await start(live);
    expect(screen.getByText('Time left: 3:00')).toBeTruthy();
    vi.useFakeTimers();
    // The countdown has begun with the real timers, so it is mounted again.
    fireEvent.click(button('Close'));
    fireEvent.click(button(/^Show again/));
    const pass = async (ms: number) =>
      await act(async () => {
        now += ms;
        await vi.advanceTimersByTimeAsync(ms);
      });
    await pass(61000);
    expect(screen.getByText('1:59')).toBeTruthy();
    expect(screen.getByText('Time left: 2:00')).toBeTruthy();
    await pass(119000);
    expect(screen.getByText('Used')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel, don’t use it' })).toBeNull();
    expect(models.account.benefits.refreshes).toBe(1);
  });

  it('shows a use that was begun before it was closed and opened again, and begins no other', async () => {
    const user = await start();
    await user.click(button('Start without holding'));
    await user.click(button('Yes, start'));
    const begun = await next();
    await user.click(button('Close'));
    await user.click(button('Show to staff: Boot care'));
    expect(holdButton()).toBeTruthy();
    await act(async () => {
      models.account.benefits.data.value = { data: [live], meta: { claimable: [] } };
      begun.answer({ data: live });
    });
    expect(screen.getByText('3:00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Press and hold to start' })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('offers the next use after the end of one that was closed, where there are more', async () => {
    const { definition } = forStaff();
    await start({
      live_until: new Date(NOW_MS - 1000).toISOString(),
      redemptions_remaining: 2,
      definition: { ...definition, max_redemptions: 3 },
    });
    expect(holdButton()).toBeTruthy();
  });

  it('repeats a use without an answer by the same request, and begins another one once that is counted', async () => {
    const { definition } = forStaff();
    const some = { redemptions_remaining: 3, definition: { ...definition, max_redemptions: 3 } };
    const user = await start(some);
    await user.click(button('Start without holding'));
    const begin = async () => {
      await user.click(button('Yes, start'));
      const { key } = await next();
      await refuse(serverError());
      return key;
    };
    const first = await begin();
    expect(await begin()).toBe(first);
    const counted = forStaff({ ...some, redemptions_remaining: 2 });
    act(() => void (models.account.benefits.data.value = { data: [counted], meta: { claimable: [] } }));
    expect(await begin()).not.toBe(first);
    expect(sent).toHaveLength(3);
  });

  it('is cancelled in time, and opens again where it was left', async () => {
    const user = await start(live);
    await user.keyboard('{Escape}');
    await user.click(button('Close'));
    await user.click(button('Show again: Boot care'));
    await user.click(await screen.findByRole('button', { name: 'Cancel, don’t use it' }));
    expect(await next()).toMatchObject({ method: 'DELETE', id: '9' });
    await act(async () => sent[0]?.answer({ data: forStaff() }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that it is offline', async () => {
    const user = await start();
    act(() => void (online.value = false));
    await user.click(button('Start without holding'));
    await user.click(button('Yes, start'));
    expect((await screen.findByRole('alert')).textContent).toContain('offline');
    expect(sent).toEqual([]);
  });
});

it('the page without offers shows that there are none, and leads to the interests', async () => {
  models.account.benefits.data.value = { data: [], meta: { claimable: [] } };
  models.account.offers.data.value = [];
  await open();
  expect(screen.getByText('No offers right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your interests' }).getAttribute('href')).toBe('/preference');
});

it('the use history of a benefit is read once it is opened, and an offer has none', async () => {
  const { definition } = sampleBenefit;
  models.place.value = { path: '/offers', search: `?b=${definition.id}` };
  await open();
  const sheet = within(await screen.findByRole('dialog'));
  const box = sheet.getByText('Use history').closest('details') ?? expect.fail('no history');
  expect(sent).toEqual([]);
  await act(async () => void (box.open = true));
  expect(await next()).toMatchObject({ path: '/api/profile/benefits/{id}/uses', id: 9 });
  const order = { id: 43, number: 'R-1043', store: 'Quay Street' };
  await answer({ data: [{ used_at: '2026-11-05T00:00:00Z', amount: null, returned: 0, order }] });
  expect(within(box).getByRole('listitem').textContent).toMatch(/^5 Nov 2026 · Quay Street/);
  expect(within(box).getByRole('link').getAttribute('href')).toBe('/transactions?id=43');

  cleanup();
  models.place.value = { path: '/offers', search: '' };
  const user = await open();
  await user.click(button(new RegExp(sampleOffer.name)));
  await screen.findByRole('dialog');
  expect(screen.queryByText('Use history')).toBeNull();
});

describe('the link of an offer', () => {
  const openOffer = async (url: string) => {
    models.account.offers.data.value = [offer(1, 'Coats', { url })];
    const user = await open();
    await user.click(button('Coats'));
    return await screen.findByRole('dialog');
  };

  it('W12 opens another site by https without a referrer, and shows the name of the site before', async () => {
    const sheet = await openOffer('https://coats.example/all?x=1');
    const link = within(sheet).getByRole('link', { name: 'See what it’s for' });
    expect(link.getAttribute('href')).toBe('https://coats.example/all?x=1');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(sheet.textContent).toContain('coats.example');
    expect(sheet.textContent).toContain('outside of this account');
  });

  it.each([
    'http://coats.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//coats.example',
    'HTTPS:coats',
  ])('W12 is not there for %s', async (url) => {
    const sheet = await openOffer(url);
    expect(within(sheet).queryByRole('link')).toBeNull();
  });
});
