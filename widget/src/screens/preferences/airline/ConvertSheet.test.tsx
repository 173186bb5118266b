// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { postAirlineQuote, postAirlineRedeem } from '../../../../contract/airline.ts';
import type { Language } from '../../../../contract/reference.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { airlinePoints, type AirlinePoints } from '../../../core/account/collections/airline.ts';
import { createActionDeps } from '../../../core/actions/createActionDeps.ts';
import { ConvertSheet } from './ConvertSheet.tsx';

const now = Date.parse('2026-11-20T01:00:00Z');
const points = {
  available: 51200,
  pending: 0,
  rate: { from: 2, to: 1, effective_from: '2026-01-01T00:00:00Z' },
  min: 2000,
  step: 500,
  max: 50000,
  remaining_today: 1,
  remaining_year: 12,
} as AirlinePoints;

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
});
/** The milliseconds since `now` on the clock of the portal. */
const passed = { ms: 0 };
beforeEach(() => {
  passed.ms = 0;
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const open = async (language: Language = 'en') => {
  const call = vi.fn(async (endpoint: unknown, { body }: { body: { amount: number } }) => {
    if (endpoint !== postAirlineQuote) return await new Promise(() => undefined);
    const quote = { quote_id: 'q1', points_out: body.amount, points_in: body.amount / 2 };
    return { data: { ...quote, rate: points.rate, expires_at: new Date(now + 600000).toISOString() } };
  });
  const opened = { [airlinePoints.name]: resourceOf(points) };
  const models = {
    api: { call },
    account: {
      balances: resourceOf({ point_balance: points.available }),
      profile: resourceOf({ region: { timezone: 'Australia/Melbourne' } }),
      open: ({ name }: { name: string }) => opened[name],
      refreshAll: vi.fn(async () => undefined),
    },
    clock: { now: () => now + passed.ms },
    connectivity: { online: signal(true) },
    session: { generation: signal(1), profileId: signal('p1'), endedBy: signal(undefined) },
    stepUp: { run: async <T,>(work: () => Promise<T>) => await work() },
    toasts: { show: vi.fn() },
  };
  const losses = { hold: () => () => undefined, note: () => undefined };
  const deps = createActionDeps({ ...models, shared: () => losses } as never);
  const shared = (create: unknown) => (create === createActionDeps ? deps : undefined);
  await renderPage(ConvertSheet, {
    props: { onClose: vi.fn() },
    sections: ['airline'],
    language,
    models: { ...models, shared } as never,
  });
  return { call };
};

const hidden = { hidden: true };
const field = () => screen.getByRole<HTMLInputElement>('textbox', hidden);
const button = (name: string) => screen.getByRole('button', { name, ...hidden });
const press = async (name: string) => await act(async () => void fireEvent.click(button(name)));
const agree = async () => await act(async () => void fireEvent.click(screen.getByRole('checkbox', hidden)));
const enter = () => fireEvent.keyDown(field(), { key: 'Enter' });
const type = (text: string) => {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
};
const leave = () => act(() => field().blur());
/** The sentence below the field, and the points of the airline. */
const shown = () => screen.getAllByRole('status', hidden).map(({ textContent }) => textContent);

describe('the amount to convert', () => {
  it.each([
    ['50000', '50,000', '', '25,000'],
    ['50,000', '50,000', '', '25,000'],
    ['50 000', '50,000', '', '25,000'],
    ['50.000', '50,000', '', '25,000'],
    ['٥٠٬٠٠٠', '50,000', '', '25,000'],
    ['2,750', '2,500', 'Rounded down to 2,500: it goes in steps of 500.', '1,250'],
    ['51000', '50,000', 'Changed to 50,000, the most you can convert now.', '25,000'],
    ['99999999999999999999', '50,000', 'Changed to 50,000, the most you can convert now.', '25,000'],
    ['1', '2,000', 'Changed to 2,000, the smallest amount.', '1,000'],
    ['', '2,000', 'Changed back to 2,000: please type digits.', '1,000'],
    ['abc', '2,000', 'Changed back to 2,000: please type digits.', '1,000'],
    ['-5000', '2,000', 'Changed back to 2,000: please type digits.', '1,000'],
  ])('typed as %j is %s when the field is left', async (typed, amount, sentence, brings) => {
    const { call } = await open();
    type(typed);
    expect(shown()).toEqual(['', '1,000']);
    leave();
    expect(field().value).toBe(amount);
    expect(shown()).toEqual([sentence, brings]);
    expect(call).not.toHaveBeenCalled();
  });

  it('is named, and asks phones for digits', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Points to convert', ...hidden })).toBe(field());
    expect(field().inputMode).toBe('numeric');
    expect(screen.getByRole('group', { name: 'Points to convert', ...hidden })).toBeTruthy();
  });

  it('is corrected by Enter; with the focus it loses its separators and is selected', async () => {
    await open();
    act(() => field().focus());
    expect(field().value).toBe('2000');
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4]);
    type('2600');
    enter();
    expect(field().value).toBe('2500');
    expect(shown()[0]).toContain('Rounded down to 2,500');
    leave();
    expect(field().value).toBe('2,500');
    expect(shown()[0]).toContain('Rounded down to 2,500');
  });

  it('changes by a step from the typed amount', async () => {
    await open();
    type('10000');
    leave();
    await press('500 more');
    expect(field().value).toBe('10,500');
    expect(shown()).toEqual(['10,500', '5,250']);
    await press('500 fewer');
    await press('500 fewer');
    expect(field().value).toBe('9,500');
  });

  it('is the most that the balance and the rules allow after a press of "All"', async () => {
    await open();
    await press('All');
    expect(field().value).toBe('50,000');
    expect(shown()).toEqual(['50,000', '25,000']);
    expect(button('500 more').getAttribute('aria-disabled')).toBe('true');
  });

  it('is explained in the language of the customer', async () => {
    await open('ar');
    type('٢٧٥٠');
    leave();
    expect(shown()[0]).toMatch(/[\u0600-\u06ff].*2,500/);
  });
});

describe('the quote', () => {
  it('is requested once, for the final amount, after the confirmation', async () => {
    const { call } = await open();
    await agree();
    for (const text of ['5', '50', '500', '5000', '50000']) type(text);
    leave();
    expect(call).not.toHaveBeenCalled();
    fireEvent.pointerDown(button('Convert now'));
    await press('Convert now');
    expect(call.mock.calls.map(([endpoint, { body }]) => [endpoint, body])).toEqual([
      [postAirlineQuote, { amount: 50000 }],
      [postAirlineRedeem, { amount: 50000, quote_id: 'q1' }],
    ]);
  });

  it('W27 and its conversion are sent once for two presses, and while Enter is held down on the button', async () => {
    const { call } = await open();
    await agree();
    const confirm = button('Convert now');
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    act(() => confirm.focus());
    await userEvent.setup({ delay: null }).keyboard('{Enter>5/}');
    await press('Converting…');
    expect(call.mock.calls.map(([endpoint]) => endpoint)).toEqual([postAirlineQuote, postAirlineRedeem]);
  });

  it.each([
    [
      'while the first request is still at work',
      new ApiError({ status: 409, body: { code: 'conflict' } }),
      0,
    ],
    ['after it has expired, if the outcome is unknown', new ApiError({ code: 'timeout' }), 700000],
  ])('stays the same %s', async (_when, second, waits) => {
    const { call } = await open();
    const errors = [new ApiError({ code: 'timeout' }), second];
    const quote = call.getMockImplementation();
    call.mockImplementation(async (endpoint, input) => {
      const error = endpoint === postAirlineRedeem ? errors.shift() : undefined;
      if (error) throw error;
      return (await quote?.(endpoint, input)) as never;
    });
    await agree();
    for (const ms of [0, 0, waits]) {
      passed.ms = ms;
      await press('Convert now');
    }
    const keys = call.mock.calls.flatMap(([endpoint, input]) =>
      endpoint === postAirlineRedeem ? [(input as { idempotencyKey?: string }).idempotencyKey] : [],
    );
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(call.mock.calls.filter(([endpoint]) => endpoint === postAirlineQuote)).toHaveLength(1);
  });

  it('stays the same, as the key, where the dialog is opened again after a lost answer, also in another tab', async () => {
    const sent: unknown[] = [];
    let quotes = 0;
    for (const isOtherTab of [false, false, true]) {
      if (isOtherTab) window.sessionStorage.clear();
      const { call } = await open();
      const quote = call.getMockImplementation();
      call.mockImplementation(async (endpoint, input) => {
        if (endpoint === postAirlineQuote) quotes += 1;
        if (endpoint !== postAirlineRedeem) return (await quote?.(endpoint, input)) as never;
        sent.push(input);
        throw new ApiError({ code: 'timeout' });
      });
      await agree();
      await press('Convert now');
      cleanup();
    }
    expect(sent).toHaveLength(3);
    expect(sent).toEqual([sent[0], sent[0], sent[0]]);
    expect(quotes).toBe(1);
  });

  it('is not requested by the press that ends the typing, before the customer has seen the corrected amount', async () => {
    const { call } = await open();
    await agree();
    type('50000');
    await press('Convert now');
    expect(call).not.toHaveBeenCalled();
    expect(shown()).toEqual(['Now it’s 50,000. Please check it and confirm again.', '25,000']);
    await press('Convert now');
    expect(call.mock.calls[0]).toEqual([postAirlineQuote, { body: { amount: 50000 } }]);
  });
});

it('keeps the focus on the button at the last step', async () => {
  await open();
  await press('All');
  await press('500 fewer');
  act(() => button('500 more').focus());
  await press('500 more');
  expect(button('500 more')).toHaveProperty('disabled', false);
  expect(button('500 more').getAttribute('aria-disabled')).toBe('true');
});

it('leads to the agreement that is missing', async () => {
  const { call } = await open();
  await press('Convert now');
  expect(call).not.toHaveBeenCalled();
  await expectFocus(() => screen.getByRole('checkbox', hidden));
});
