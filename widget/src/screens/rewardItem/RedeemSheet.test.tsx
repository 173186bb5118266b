// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import type { CatalogueItem } from '../../../contract/rewards/catalogue.ts';
import type { Balances } from '../../../contract/loyalty.ts';
import type { Reward } from '../../../contract/rewards.ts';
import { postRedeem, postRedemptionUndo, type Redemption } from '../../../contract/rewards/redemptions.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createActionDeps } from '../../core/actions/createActionDeps.ts';
import { RedeemSheet } from './RedeemSheet.tsx';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const now = Date.parse('2026-11-20T01:00:00Z');
const mug = {
  id: 1000003,
  name: 'Enamel mug',
  type: 'product',
  points: 1800,
  value: null,
  currency: 'AUD',
  terms_conditions: '',
  stock: 3,
  limit: 2,
  valid_days: 30,
  channel: 'store',
} as unknown as CatalogueItem;
const redeemed: Redemption = {
  id: 7,
  catalogue_id: mug.id,
  name: 'Enamel mug',
  type: 'product',
  image_url: null,
  points: 1800,
  quantity: 1,
  redeemed_at: new Date(now).toISOString(),
  undo_until: new Date(now + 15 * 60000).toISOString(),
  expires_at: '2026-12-20T12:59:59.999Z',
  timezone: 'Australia/Melbourne',
  status: 'ready',
  code: 'ABCDE-23456',
  reward: null,
};

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
/** Milliseconds since `now`. */
const passed = { ms: 0 };
beforeEach(() => {
  passed.ms = 0;
  for (const storage of [window.sessionStorage, window.localStorage]) storage.clear();
});

const open = async (item: CatalogueItem = mug, points = 4000) => {
  const call = vi.fn();
  const onClose = vi.fn();
  const models = {
    api: { call },
    account: {
      balances: resourceOf({ point_balance: points } as Balances),
      refreshAll: vi.fn(async () => undefined),
    },
    clock: { now: () => now + passed.ms },
    connectivity: { online: signal(true) },
    host: { track: vi.fn() },
    session: {
      generation: signal(1),
      profileId: signal('p1'),
      endedBy: signal(undefined),
    },
    stepUp: { run: async <T,>(work: () => Promise<T>) => await work() },
    toasts: { show: vi.fn() },
  };
  const losses = { hold: () => () => undefined, note: () => undefined };
  const deps = createActionDeps({ ...models, shared: () => losses } as never);
  const shared = (create: unknown) => (create === createActionDeps ? deps : undefined);
  const app = { ...models, shared };
  await renderPage(RedeemSheet, { props: { item, onClose }, sections: ['rewards'], models: app as never });
  return { ...models, call, onClose };
};
const press = async (name: string) => await act(async () => void fireEvent.click(button(name)));
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('redeeming', () => {
  it('shows what it costs and what is left, and exchanges exactly that', async () => {
    const { call, account } = await open();
    expect(screen.getByText('Use 1,800 points?')).toBeTruthy();
    expect(screen.getByText('2,200')).toBeTruthy();
    await press('More');
    expect(screen.getByText('Use 3,600 points?')).toBeTruthy();
    expect(button('More').getAttribute('aria-disabled')).toBe('true');
    call.mockResolvedValueOnce({ data: { ...redeemed, quantity: 2, points: 3600 } });
    await press('Use 3,600 points');
    expect(call).toHaveBeenCalledWith(postRedeem, {
      params: { id: mug.id },
      body: { points: 3600, quantity: 2, valid_days: 30 },
      idempotencyKey: expect.stringMatching(/^[\w-]{8,}$/) as string,
      tries: 1,
    });
    expect(screen.getByText('It’s yours')).toBeTruthy();
    expect(account.refreshAll).toHaveBeenCalledWith(
      expect.arrayContaining(['balances', 'rewards', 'points', 'redemptions']),
    );
  });

  it('takes steps of points where the customer chooses the amount', async () => {
    const { call } = await open({ ...mug, type: 'dynamic', points: 500, limit: null, stock: null }, 1700);
    await press('More');
    await press('More');
    expect(button('More').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('$15.00')).toBeTruthy();
    call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 1,500 points');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { points: 1500, amount: 1500 } });
  });

  it('W26 sends nothing before the terms are accepted and the sum is confirmed in the portal', async () => {
    const { call } = await open({ ...mug, terms_conditions: 'Not for resale.' });
    await press('Use 1,800 points');
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText('Please accept the terms first.')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { hidden: true })));
    call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 1,800 points');
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('W27 is sent once for two presses, and after a lost answer with the same key', async () => {
    const { call } = await open();
    let refuse: (error: ApiError) => void = () => undefined;
    call.mockReturnValueOnce(new Promise((_resolve, reject) => (refuse = reject)));
    await press('Use 1,800 points');
    await press('Redeeming…');
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => refuse(new ApiError({ code: 'timeout' })));
    await waitFor(() => expect(screen.getByText('That took too long. Please try again.')).toBeTruthy());
    call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 1,800 points');
    const keys = call.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('W27 is sent once while Enter is held down on the button', async () => {
    const { call } = await open();
    call.mockReturnValue(new Promise(() => undefined));
    act(() => button('Use 1,800 points').focus());
    await userEvent.setup({ delay: null }).keyboard('{Enter>5/}');
    expect(button('Redeeming…')).toBeTruthy();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('W27 sends the same key from two tabs, so that the points are spent once', async () => {
    const keysOf = ({ call }: Awaited<ReturnType<typeof open>>) =>
      call.mock.calls.map(([, input]) => (input as { idempotencyKey: string }).idempotencyKey);
    const second = await open();
    const other = screen.getByRole('button', { name: 'Use 1,800 points', hidden: true });
    const first = await open();
    const own = screen.getAllByRole('button', { name: 'Use 1,800 points', hidden: true }).at(-1);
    for (const { call } of [first, second]) call.mockResolvedValueOnce({ data: redeemed });
    await act(async () => void fireEvent.click(own as HTMLElement));
    // Another tab has a session storage of its own.
    window.sessionStorage.clear();
    await act(async () => void fireEvent.click(other));
    expect(keysOf(second)).toEqual(keysOf(first));
    expect(screen.getAllByText('It’s yours')).toHaveLength(2);
  });

  it('shows a message that it was done if the customer has closed the dialog meanwhile', async () => {
    const { call, toasts } = await open();
    const answers: ((body: unknown) => void)[] = [];
    call.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
    await press('Use 1,800 points');
    cleanup();
    await act(async () => answers[0]?.({ data: redeemed }));
    expect(toasts.show.mock.calls).toEqual([
      [expect.objectContaining({ title: 'It’s yours', text: 'Enamel mug', infinite: true })],
    ]);
  });

  it('asks again when the price has changed', async () => {
    const { call, account } = await open();
    call.mockRejectedValueOnce(new ApiError({ status: 409, code: 'price_changed' }));
    await press('Use 1,800 points');
    expect(screen.getByText('The price has changed. Please check it and confirm again.')).toBeTruthy();
    expect(account.refreshAll).toHaveBeenCalledWith(['catalogue']);
  });

  it('sends and queues nothing without a network', async () => {
    const { call, connectivity } = await open();
    connectivity.online.value = false;
    await press('Use 1,800 points');
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText(/You seem to be offline/)).toBeTruthy();
  });
});

describe('an item that costs money beside its points', () => {
  const umbrella: CatalogueItem = { ...mug, price: '15.10', channel: 'both' };

  it('shows what is taken now and what is paid later, and sends both', async () => {
    const { call } = await open(umbrella);
    await press('More');
    expect(screen.getByText('Use 3,600 points?')).toBeTruthy();
    expect(screen.getByText('To pay later').nextElementSibling?.textContent).toContain('$30.20');
    const sentence = document.querySelector('dl + p')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(sentence).toBe(
      'Only the points are taken now. You pay $30.20 when you collect it in store or order it online.',
    );
    call.mockResolvedValueOnce({
      data: { ...redeemed, quantity: 2, points: 3600, price: 30.2, currency: 'AUD' },
    });
    await press('Use 3,600 points');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { points: 3600, price: 30.2, quantity: 2 } });
    expect(screen.getByText(/You pay \W?\$30\.20\W? then\.$/)).toBeTruthy();
  });

  it('asks again when its price in money has changed', async () => {
    const { call, account } = await open(umbrella);
    call.mockRejectedValueOnce(new ApiError({ status: 409, code: 'price_changed' }));
    await press('Use 1,800 points');
    expect(screen.getByText('The price has changed. Please check it and confirm again.')).toBeTruthy();
    expect(account.refreshAll).toHaveBeenCalledWith(['catalogue']);
  });
});

describe('an item with options', () => {
  const socks = (stocks: Readonly<Record<string, number>>): CatalogueItem => ({
    ...mug,
    name: 'Socks',
    stock: 99,
    limit: 3,
    option_label: 'Size',
    options: Object.entries(stocks).map(([name, stock]) => ({ handle: name.toLowerCase(), name, stock })),
  });
  const size = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true });
  const choose = async (name: string) => await act(async () => void fireEvent.click(size(name)));
  const sizes = () => screen.getByRole('radiogroup', { name: 'Size', hidden: true });

  it('is redeemed in the chosen option, of those that are not sold out', async () => {
    const { call } = await open(socks({ S: 5, M: 2, L: 0, XL: 0 }), 9000);
    const names = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).map(({ value }) => value);
    expect(names).toEqual(['s', 'm']);
    expect(sizes().getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('Sold out: L and XL')).toBeTruthy();
    await choose('M');
    await press('More');
    expect(button('More').getAttribute('aria-disabled')).toBe('true');
    call.mockResolvedValueOnce({ data: { ...redeemed, name: 'Socks · M', quantity: 2 } });
    await press('Use 3,600 points');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { points: 3600, quantity: 2, option: 'm' } });
    expect(screen.getByText('Socks · M')).toBeTruthy();
  });

  it('shows the error of a missing choice beside the options, and sends nothing', async () => {
    const { call } = await open(socks({ S: 5, M: 2 }));
    expect(screen.queryByText('Please choose one first.')).toBeNull();
    await press('Use 1,800 points');
    expect(call).not.toHaveBeenCalled();
    const [error] = (sizes().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(error ?? '')?.textContent).toBe('Please choose one first.');
    await expectFocus(() => size('S'));
    await choose('S');
    expect(screen.queryByText('Please choose one first.')).toBeNull();
  });

  it('takes no more pieces than are left of the option that is chosen next', async () => {
    const { call } = await open(socks({ S: 5, M: 1 }), 9000);
    await choose('S');
    await press('More');
    await press('More');
    expect(screen.getByText('Use 5,400 points?')).toBeTruthy();
    await choose('M');
    call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 1,800 points');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { points: 1800, quantity: 1, option: 'm' } });
  });

  it('shows the error of a sold-out option beside the options until another is chosen', async () => {
    const { call, account, host } = await open(socks({ S: 5, M: 1 }));
    await choose('M');
    call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'out_of_stock' }));
    await press('Use 1,800 points');
    const gone = 'There aren’t enough of this left. Please choose another, or fewer.';
    const [error] = (sizes().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(error ?? '')?.textContent).toBe(gone);
    expect(screen.queryByText('There are none left.')).toBeNull();
    expect(account.refreshAll).toHaveBeenCalledWith(['catalogue']);
    expect(host.track).toHaveBeenCalledWith('error_shown', { code: 'out_of_stock' });
    await choose('S');
    expect(screen.queryByText(gone)).toBeNull();
  });

  it('has a general label if the API sends none', async () => {
    await open({ ...socks({ S: 5 }), option_label: '' });
    expect(screen.getByRole('radiogroup', { name: 'Option', hidden: true })).toBeTruthy();
  });
});

describe('what was redeemed', () => {
  const openRedeemed = async () => {
    const opened = await open();
    opened.call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 1,800 points');
    return opened;
  };

  it('can be undone for 15 minutes', async () => {
    const { call, toasts, onClose } = await openRedeemed();
    expect(screen.getByText('Undo (15:00)')).toBeTruthy();
    call.mockResolvedValueOnce({ data: { status: 'undone' } });
    await press('Undo');
    expect(window.localStorage.length).toBe(0);
    expect(call.mock.calls[1]).toEqual([
      postRedemptionUndo,
      expect.objectContaining({ params: { id: 7 } }) as object,
    ]);
    expect(toasts.show).toHaveBeenCalledWith({
      title: 'Undone: 1,800 points are yours again',
      type: 'success',
    });
    expect(onClose).toHaveBeenCalled();
  });

  it('shows why it can’t be undone any more', async () => {
    const { call, onClose } = await openRedeemed();
    call.mockRejectedValueOnce(new ApiError({ status: 422, code: 'ended' }));
    await press('Undo');
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('This is over.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows why it can’t be undone also if the answer comes after the last second', async () => {
    const { call } = await openRedeemed();
    const answers: ((error: ApiError) => void)[] = [];
    call.mockReturnValueOnce(new Promise((_, reject) => answers.push(reject)));
    await press('Undo');
    passed.ms = 16 * 60000;
    await waitFor(() => expect(document.body.textContent).not.toContain('15:00'));
    await act(async () => answers[0]?.(new ApiError({ status: 422, code: 'ended' })));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull());
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('This is over.');
  });
});

describe('where it can be used', () => {
  const money = { code: 'HP-76AV-XXXA', barcode: { type: 'CODE128', value: 'HP76AVXXXA' } } as Reward;
  const redeem = async (item: Partial<CatalogueItem>, answer: Partial<Redemption>) => {
    const { call } = await open({ ...mug, ...item });
    call.mockResolvedValueOnce({ data: { ...redeemed, ...answer } });
    await press('Use 1,800 points');
  };
  const statuses = () => screen.getAllByRole('status', { hidden: true }).map((each) => each.textContent);

  it.each([
    ['store', null, 'Show this code in store to collect it, until 20 Dec.'],
    ['online', null, 'Enter this code when you order online, until 20 Dec.'],
    ['both', null, 'Show this code in store or enter it when you order online, until 20 Dec.'],
    ['store', money, 'Use it with this code in store, until 20 Dec.'],
    ['online', money, 'Use it with this code online, until 20 Dec.'],
    ['both', money, 'Use it with this code, in store or online, until 20 Dec.'],
  ] as const)('is in the sentence about the code: %s', async (channel, reward, sentence) => {
    await redeem({}, { channel, reward: reward && { ...reward, expires_at: redeemed.expires_at } });
    expect(statuses()).toContain(sentence);
  });

  it('is that of the item if the API does not send it', async () => {
    await redeem({ channel: 'online' }, {});
    expect(statuses()).toContain('Enter this code when you order online, until 20 Dec.');
  });

  it.each([
    ['store', true, false],
    ['online', false, true],
    ['both', true, true],
  ] as const)(
    'decides whether the code is shown as a barcode, to copy, or both: %s',
    async (channel, scanned, copied) => {
      await redeem({}, { channel });
      await waitFor(() => expect(screen.queryByLabelText('Barcode') !== null).toBe(scanned));
      expect(screen.queryByRole('button', { name: 'Copy code', hidden: true }) !== null).toBe(copied);
    },
  );
});

describe('the amount of points', () => {
  const gift = { ...mug, type: 'dynamic', points: 500, limit: null, stock: null } as CatalogueItem;
  const field = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'How many points', hidden: true });
  const type = (text: string) => {
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: text } });
  };
  const leave = () => act(() => field().blur());
  const pointerDown = (name: string) => fireEvent.pointerDown(button(name));

  it.each([
    ['15000', '15,000', ''],
    ['15,000', '15,000', ''],
    ['١٥٬٠٠٠', '15,000', ''],
    ['15,499', '15,000', 'Rounded down to 15,000: it goes in steps of 500.'],
    ['48,200', '48,000', 'Rounded down to 48,000: it goes in steps of 500.'],
    ['49000', '48,000', 'Changed to 48,000, the most you can use now.'],
    ['3', '500', 'Changed to 500, the smallest amount.'],
    ['', '500', 'Changed back to 500: please type digits.'],
    ['many', '500', 'Changed back to 500: please type digits.'],
  ])('typed as %j is %s when the field is left', async (typed, amount, sentence) => {
    await open(gift, 48300);
    type(typed);
    expect(screen.getByText('Use 500 points?')).toBeTruthy();
    leave();
    expect(field().value).toBe(amount);
    expect(screen.getByText(`Use ${amount} points?`)).toBeTruthy();
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe(sentence);
  });

  it('is all that the balance allows after a press of “All”', async () => {
    const { call } = await open(gift, 48300);
    await press('All');
    expect(field().value).toBe('48,000');
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('48,000');
    expect(button('More').getAttribute('aria-disabled')).toBe('true');
    call.mockResolvedValueOnce({ data: redeemed });
    await press('Use 48,000 points');
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { points: 48000, amount: 48000 } });
  });

  it('is not sent by the press that ends the typing, because the button showed another amount', async () => {
    const { call } = await open(gift, 48300);
    type('15000');
    pointerDown('Use 500 points');
    leave();
    await press('Use 15,000 points');
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByText('Now it’s 15,000. Please check it and confirm again.')).toBeTruthy();
    call.mockResolvedValueOnce({ data: redeemed });
    pointerDown('Use 15,000 points');
    await press('Use 15,000 points');
    expect(call.mock.calls.map(([, input]) => (input as { body: unknown }).body)).toEqual([
      { points: 15000, amount: 15000, value: 150, valid_days: 30 },
    ]);
  });

  it('is a number of pieces, with buttons only, where the customer chooses a quantity', async () => {
    await open();
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'All', hidden: true })).toBeNull();
  });
});
