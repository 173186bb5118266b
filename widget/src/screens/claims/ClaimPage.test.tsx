// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeModels, fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import { sampleClaim, sampleStore } from '#tests/support/render/sampleAccount.ts';
import type { Claim } from '../../../contract/claims.ts';
import { claimStatuses } from '../../../contract/claims.ts';
import { ApiError } from '../../api/ApiError.ts';
import { createUnsaved } from '../../core/drafts/createUnsaved.ts';
import { ClaimPage } from './ClaimPage.tsx';
import { ClaimResult } from './claiming/ClaimResult.tsx';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly key: string | undefined;
  answer(body: unknown): void;
  refuse(error: ApiError): void;
}

let models: FakeModels;
let sent: Sent[];
let toasts: unknown[];
beforeEach(() => {
  sessionStorage.clear();
  models = fakeModels();
  [sent, toasts] = [[], []];
  models.reference.sortedLocations.value = [
    { ...sampleStore, distance: undefined },
    { ...sampleStore, id: 77, name: 'Old Mill', is_permanently_closed: true, distance: undefined },
  ] as never;
  const made = new Map<unknown, unknown>();
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    stepUp: { run: (call: () => unknown) => call() },
    toasts: { show: (toast: unknown) => toasts.push(toast) },
    api: {
      call: ({ path, method }: Sent, { params, body, idempotencyKey }: Record<string, never> = {}) =>
        new Promise((answer, refuse) => {
          sent.push({ path, method, params, body, key: idempotencyKey, answer, refuse });
        }),
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
});

const open = async () => await renderInApp(<ClaimPage />, models, ['claims']);
const claim = (more: Partial<Claim> = {}): Claim => ({ ...sampleClaim, id: 9, attempts_left: null, ...more });
const setHelp = (help: string) => {
  const { general } = models.config;
  general.value = { ...general.value, links: { ...general.value.links, help } };
};
const last = () => sent.at(-1) ?? expect.fail('nothing was sent');
const box = (name: RegExp | string) => screen.getByRole('textbox', { name });

async function openForm(): Promise<UserEvent> {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Claim a purchase' }));
  await screen.findByRole('button', { name: 'Send claim' });
  return user;
}

function fill(): void {
  const change = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  change(box('Receipt number'), 'r-1043');
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${sampleStore.name}`) }));
  change(screen.getByLabelText('Day of purchase'), '2026-11-19');
  change(box(/Total paid/), '1.234,5');
  fireEvent.click(screen.getByRole('checkbox'));
}
const send = async (user: UserEvent) => await user.click(screen.getByRole('button', { name: 'Send claim' }));

describe('claiming a purchase', () => {
  it('moves the focus into the form, and back to the button when the form is closed', async () => {
    const user = await openForm();
    await expectFocus(() => box('Receipt number'));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await expectFocus(() => screen.getByRole('button', { name: 'Claim a purchase' }));
  });

  it('names every missing field, leads to it, and sends nothing', async () => {
    const user = await openForm();
    await send(user);
    const summary = await screen.findByRole('alert');
    const errors = within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(errors).toEqual([
      'Enter the number on the receipt',
      'Choose the store',
      'Enter the day of the purchase',
      'Enter the total on the receipt',
      'Confirm that the purchase is yours',
    ]);
    await user.click(within(summary).getByRole('button', { name: 'Enter the total on the receipt' }));
    await expectFocus(() => box(/Total paid/));
    expect(sent).toEqual([]);
  });

  it('of an order takes days up to today where the shop is, also if it is still yesterday where the customer is', async () => {
    // Half past midnight of 21 November in Melbourne.
    models.clock = { now: () => Date.parse('2026-11-20T13:30:00Z') };
    const profile = models.account.profile.data.value ?? expect.fail('no profile');
    models.account.profile.data.value = {
      ...profile,
      region: { ...profile.region, timezone: 'Pacific/Honolulu' },
    };
    await openForm();
    fireEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    expect(screen.getByLabelText('Day of purchase').getAttribute('max')).toBe('2026-11-21');
  });

  it('of a customer who joined yesterday takes no earlier day than a week before, and names that day and why', async () => {
    const profile = models.account.profile.data.value ?? expect.fail('no profile');
    models.account.profile.data.value = { ...profile, joined_at: '2026-11-19T02:00:00Z' };
    const user = await openForm();
    fill();
    const day = screen.getByLabelText<HTMLInputElement>('Day of purchase');
    expect(day.min).toBe('2026-11-12');
    expect(screen.getByText('From 12 Nov 2026 on, because of the day you joined.')).toBeTruthy();
    fireEvent.change(day, { target: { value: '2026-11-11' } });
    await send(user);
    expect(await screen.findAllByText('This day is before the first day that you can claim')).toHaveLength(2);
    expect(sent).toEqual([]);
    fireEvent.change(day, { target: { value: '2026-11-12' } });
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('takes as many days before the joining as the tenant has chosen', async () => {
    const profile = models.account.profile.data.value ?? expect.fail('no profile');
    models.account.profile.data.value = { ...profile, joined_at: '2026-11-19T02:00:00Z' };
    const { settings } = models.config;
    settings.value = { ...settings.value, claim: { ...settings.value.claim, pre_join_days: 0 } };
    await openForm();
    expect(screen.getByLabelText<HTMLInputElement>('Day of purchase').min).toBe('2026-11-19');
  });

  it('sends what was typed once, with the same key after a lost answer, and shows the points', async () => {
    const user = await openForm();
    fill();
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    const first = last();
    expect(first.body).toEqual({
      ...{ receipt_number: 'r-1043', channel: 'store', location_id: sampleStore.id },
      ...{ transacted_on: '2026-11-19', total: '1234.50', declaration: true },
    });
    first.refuse(new ApiError({ code: 'timeout' }));
    await screen.findByText(/took too long/);
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(last().key).toBe(first.key);
    const matched = {
      status: 'matched',
      points: 120,
      transaction_id: 43,
      available_at: '2026-12-03T13:00:00Z',
    };
    last().answer({ data: claim(matched as Partial<Claim>) });
    const heading = await screen.findByRole('heading', { name: '120 points for your purchase' });
    await expectFocus(() => heading);
    expect(screen.getByText(/pending until 4 Dec/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      '/transactions?id=43',
    );
  });

  it('keeps what was typed when the page is opened again, as after a new login', async () => {
    await openForm();
    fill();
    cleanup();
    await open();
    await screen.findByRole('button', { name: 'Send claim' });
    expect((box('Receipt number') as HTMLInputElement).value).toBe('r-1043');
    expect(screen.getByLabelText<HTMLInputElement>('Day of purchase').value).toBe('2026-11-19');
  });

  it('shows the error of a field at the field, and that a limit is reached', async () => {
    const user = await openForm();
    fill();
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    const refusal = { status: 422, code: 'validation_failed', message: 'x', error: true };
    last().refuse(new ApiError({ status: 422, body: { ...refusal, errors: { receipt_number: ['open'] } } }));
    expect(await screen.findAllByText(/You’ve sent this receipt already/)).toHaveLength(2);
    await user.type(box('Receipt number'), '1');
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    const limit = { ...refusal, status: 429, code: 'limit_reached', errors: null };
    last().refuse(new ApiError({ status: 429, body: limit, retryAfterS: 7200 }));
    expect(await screen.findByText(/You’ve reached the limit for claims/)).toBeTruthy();
  });

  it('that was not found can be corrected with what was typed', async () => {
    const user = await openForm();
    fill();
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    last().answer({ data: claim({ status: 'not_found', attempts_left: 2 }) });
    expect(await screen.findByText('2 more tries for this purchase, then we need a photo.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check and try again' }));
    expect((box('Receipt number') as HTMLInputElement).value).toBe('r-1043');
  });

  it('that was not found keeps the photos that were chosen', async () => {
    const user = await openForm();
    fill();
    const photo = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), photo);
    await screen.findByText('Ready');
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    last().answer({ data: claim({ status: 'not_found', attempts_left: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Check and try again' }));
    expect(screen.getByText('a.pdf')).toBeTruthy();
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('is not sent by Enter in the search for a store', async () => {
    const user = await openForm();
    fill();
    await user.type(screen.getByRole('searchbox'), 'mill{Enter}');
    expect(sent).toEqual([]);
    await user.type(box('Receipt number'), '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('of another member’s purchase is answered without anything about them', async () => {
    const user = await openForm();
    fill();
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = { status: 409, code: 'already_claimed', message: 'x', errors: null, error: true };
    last().refuse(new ApiError({ status: 409, body }));
    expect(await screen.findByRole('heading', { name: 'Already claimed' })).toBeTruthy();
    expect(screen.getByText('This receipt has been used before.')).toBeTruthy();
  });

  it.each(claimStatuses)('that is %s shows what happens next', async (status) => {
    const answer = claim({ status });
    const part = <ClaimResult answer={answer} chosen={[]} onAgain={() => {}} onDone={() => {}} />;
    await renderInApp(part, models, ['claims']);
    await expectFocus(() => screen.getByRole('heading', { level: 2 }));
    expect(document.body.textContent).not.toMatch(/claims\.[a-z]|undefined|\{\{/);
    expect(screen.queryByText('Add a photo') !== null).toBe(
      ['pending_match', 'needs_photo', 'in_review'].includes(status),
    );
  });
});

it.each([
  ['has a drawing for a customer without claims', [], 1],
  ['has no drawing beside claims', [sampleClaim], 0],
] as const)('how a claim works has three steps and %s', async (_what, claims, drawings) => {
  models.account.claims.data.value = [...claims];
  await open();
  const steps = screen.getByRole('region', { name: 'How a claim works' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(steps.querySelectorAll('svg')).toHaveLength(drawings);
});

it.each([
  ['rejected', 1],
  ['not_found', 0],
  ['matched', 0],
] as const)('an answered claim that is %s has %i links to help', async (status, links) => {
  setHelp('https://shop.example/help');
  const part = <ClaimResult answer={claim({ status })} chosen={[]} onAgain={() => {}} onDone={() => {}} />;
  await renderInApp(part, models, ['claims']);
  expect(screen.queryAllByRole('link', { name: 'Get help' })).toHaveLength(links);
});

describe('photos of a receipt', () => {
  const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' });

  it('are sent one by one after the claim, and again after a failure', async () => {
    const user = await openForm();
    fill();
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), [pdf('a.pdf'), pdf('b.pdf')]);
    expect(await screen.findAllByText('Ready')).toHaveLength(2);
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    last().answer({ data: claim({ status: 'needs_photo' }) });
    await waitFor(() => expect(sent).toHaveLength(2));
    expect([last().method, last().params]).toEqual(['PUT', { id: '9', n: '1' }]);
    last().refuse(new ApiError({ code: 'timeout' }));
    expect(await screen.findByText('Not sent')).toBeTruthy();
    await waitFor(() => expect(sent).toHaveLength(3));
    // No gap before it: a photo that is added another day has the place after the number of those that have arrived.
    expect(last().params).toEqual({ id: '9', n: '1' });
    last().answer({ data: claim({ status: 'in_review', photos: 1 }) });
    await screen.findByText('Sent');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(4));
    expect(last().params).toEqual({ id: '9', n: '2' });
    last().answer({ data: claim({ status: 'matched', points: 5, transaction_id: 1, photos: 1 }) });
    await screen.findByRole('heading', { name: '5 points for your purchase' });
    expect(sent).toHaveLength(4);
  });

  it('are not sent any more once the claim is decided', async () => {
    const user = await openForm();
    fill();
    const files = ['a', 'b', 'c'].map((name) => pdf(`${name}.pdf`));
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), files);
    expect(await screen.findAllByText('Ready')).toHaveLength(3);
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    last().answer({ data: claim({ status: 'in_review' }) });
    await waitFor(() => expect(sent).toHaveLength(2));
    last().answer({ data: claim({ status: 'matched', points: 5, transaction_id: 1, photos: 1 }) });
    await screen.findByRole('heading', { name: '5 points for your purchase' });
    expect(sent).toHaveLength(2);
  });

  it('are sent also after the answer was closed, unless the session has ended meanwhile', async () => {
    const { session } = models as unknown as { session: { generation: { value: number } } };
    const { generation } = session;
    for (const isEnded of [false, true]) {
      sent = [];
      const user = await openForm();
      fill();
      await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), [pdf('a.pdf'), pdf('b.pdf')]);
      expect(await screen.findAllByText('Ready')).toHaveLength(2);
      await send(user);
      await waitFor(() => expect(sent).toHaveLength(1));
      last().answer({ data: claim({ status: 'in_review' }) });
      await waitFor(() => expect(sent).toHaveLength(2));
      if (isEnded) generation.value += 1;
      await user.click(screen.getByRole('button', { name: 'Done' }));
      expect(screen.queryByText('Sending…')).toBeNull();
      last().answer({ data: claim({ status: 'in_review', photos: 1 }) });
      if (isEnded) {
        await act(async () => undefined);
        expect(sent).toHaveLength(2);
      } else {
        await waitFor(() => expect(sent).toHaveLength(3));
        expect(last().params).toEqual({ id: '9', n: '2' });
        const before = models.account.claims.refreshes;
        last().answer({ data: claim({ status: 'in_review', photos: 2 }) });
        await waitFor(() => expect(models.account.claims.refreshes).toBe(before + 1));
      }
      cleanup();
    }
  });

  it('are reported when the one under way fails after its dialog was closed, and the next takes its place', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: `Add a photo: ${sampleClaim.receipt_number}` }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText<HTMLInputElement>('Add a photo'), [
      pdf('a.pdf'),
      pdf('b.pdf'),
    ]);
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    last().refuse(new ApiError({ code: 'timeout' }));
    await waitFor(() => expect(toasts).toMatchObject([{ type: 'error', text: 'Not sent', infinite: true }]));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(last().params).toEqual({ id: '1', n: '1' });
  });

  it('are sent, and the form is not offered again, if the answer comes after the page was left', async () => {
    const user = await openForm();
    fill();
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), pdf('a.pdf'));
    await screen.findByText('Ready');
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    cleanup();
    last().answer({ data: claim({ status: 'in_review' }) });
    await waitFor(() => expect(sent).toHaveLength(2));
    expect([last().method, last().params]).toEqual(['PUT', { id: '9', n: '1' }]);
    await open();
    expect(screen.queryByRole('button', { name: 'Send claim' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Claim a purchase' })).toBeTruthy();
  });

  it('that are more than can be sent are named', async () => {
    const user = await openForm();
    const files = ['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`));
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), files);
    expect(await screen.findAllByText('Ready')).toHaveLength(3);
    expect(screen.getAllByText(/^You can send up to 3/)).toHaveLength(2);
    expect(screen.getByText('e.pdf')).toBeTruthy();
  });

  it('leave nothing unsaved if they become ready after a logout', async () => {
    const { session } = models as unknown as { session: { generation: { value: number } } };
    const user = await openForm();
    const unsaved = models.shared(createUnsaved) as ReturnType<typeof createUnsaved>;
    await user.upload(screen.getByLabelText<HTMLInputElement>('Add a photo'), pdf('a.pdf'));
    act(() => {
      session.generation.value += 1;
      unsaved.value = new Map();
    });
    await screen.findByText('Ready');
    expect(unsaved.value.size).toBe(0);
  });

  it('that cannot be sent show why', async () => {
    const user = await openForm();
    await user.upload(
      screen.getByLabelText<HTMLInputElement>('Add a photo'),
      new File(['x'], 'IMG_1.heic', { type: 'image/heic' }),
    );
    expect(await screen.findByText(/can’t read HEIC photos/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send claim' })).toHaveProperty('disabled', false);
  });

  it('keep the focus among them when the last one is chosen and when one is removed', async () => {
    const user = await openForm();
    const input = () => screen.queryByLabelText('Add a photo');
    await user.upload(input() ?? expect.fail(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    expect(await screen.findAllByText('Ready')).toHaveLength(3);
    expect(input()).toBeNull();
    await expectFocus(() => screen.getByRole('button', { name: 'Remove photo 3' }));
    await user.keyboard('{Enter}');
    expect(screen.queryByText('c.pdf')).toBeNull();
    await expectFocus(() => input());
  });
});

describe('a claim in the list', () => {
  /** Begins to send a photo for `sampleClaim`. */
  async function addPhoto() {
    const user = await open();
    await user.click(screen.getByRole('button', { name: `Add a photo: ${sampleClaim.receipt_number}` }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(
      within(dialog).getByLabelText<HTMLInputElement>('Add a photo'),
      new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    return { user, dialog };
  }

  it('that is not decided takes a photo later', async () => {
    const { dialog } = await addPhoto();
    last().answer({ data: { ...sampleClaim, status: 'in_review', photos: 1 } });
    expect(await within(dialog).findByText('In review')).toBeTruthy();
    expect(models.account.claims.refreshes).toBe(1);
  });

  it('that a photo has decided keeps its dialog, with the outcome, until it is closed', async () => {
    const { user, dialog } = await addPhoto();
    const matched: Claim = { ...sampleClaim, status: 'matched', points: 40, transaction_id: 43, photos: 1 };
    last().answer({ data: matched });
    await within(dialog).findByText('Matched');
    act(() => void (models.account.claims.data.value = [matched]));
    expect(within(screen.getByRole('dialog')).getByText('Matched')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add a photo/ })).toBeNull();
  });

  it('shows when it last changed, in the customer’s time zone', async () => {
    models.account.claims.data.value = [claim({ updated_at: '2026-11-12T20:00:00Z' })];
    await open();
    expect(screen.getByText('Updated 13 Nov 2026')).toBeTruthy();
  });

  it('whose purchase was returned has no points that are still to come', async () => {
    models.account.claims.data.value = [claim({ status: 'matched', reason: 'returned', transaction_id: 43 })];
    await open();
    expect(screen.getByText('Everything of this purchase was returned.')).toBeTruthy();
    expect(screen.queryByText(/pending until/)).toBeNull();
  });

  it('is withdrawn after a question', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: `Withdraw: ${sampleClaim.receipt_number}` }));
    const dialog = await screen.findByRole('dialog', { name: /Withdraw this claim/ });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect([last().method, last().params]).toEqual(['DELETE', { id: '1' }]);
    last().answer(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(models.account.claims.refreshes).toBe(1);
  });

  it('that was rejected leads to the help that its text names, if the tenant has one', async () => {
    models.account.claims.data.value = [
      claim({ status: 'rejected', reason: 'mismatch' }),
      claim({ id: 10, status: 'excluded', reason: 'no_points' }),
    ];
    await open();
    expect(screen.getByText(/Our help team can look again/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Get help' })).toBeNull();
    act(() => setHelp('https://shop.example/help'));
    expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe(
      'https://shop.example/help',
    );
  });

  it('shows why it was excluded, and a status that the portal does not know as in review', async () => {
    models.account.claims.data.value = [
      claim({ status: 'excluded', reason: 'no_points' }),
      claim({ id: 10, status: 'escalated' as never, receipt_number: 'X-2' }),
    ];
    await open();
    expect(screen.getByText(/gift cards and shipping don’t/)).toBeTruthy();
    expect(screen.getByText('In review')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Withdraw: X-2' })).toBeTruthy();
  });
});
