// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { renderPage, resourceOf } from '#tests/support/render/renderPage.tsx';
import { createAction } from '../../../api/createAction.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { Location } from '../../../../contract/reference.ts';
import { FormatContext } from '../../../i18n/FormatContext.ts';
import { JoinView } from './JoinView.tsx';
import type { SignInInput, SignInModel } from '../../../core/signIn/SignInModel.ts';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const join = vi.fn<SignInModel['join']>();
const leaveJoin = vi.fn();
const creating = createAction(actionDeps(), {
  name: 'join',
  call: (form: Parameters<SignInModel['join']>[0]) => join(form),
});
const model = {
  joining: signal({ email: 'ada@example.com', attempt_id: 'join_1' }),
  lastInput: signal<SignInInput | undefined>(undefined),
  creating,
  join: creating.run,
  leaveJoin,
};
const store = (id: number, name: string, more: object = {}) =>
  ({ id, name, is_published: true, is_permanently_closed: false, ...more }) as Location;
const stores = [
  store(2, 'Quay Street'),
  store(1, 'Arcade'),
  store(3, 'Gone', { is_permanently_closed: true }),
];

beforeEach(() => {
  vi.resetAllMocks();
  creating.reset();
  model.lastInput.value = { email: 'ada@example.com' };
  join.mockResolvedValue(undefined);
});
const open = async (more: object = {}) => {
  await renderPage(JoinView, {
    props: {},
    sections: ['session', 'join'],
    language: 'en',
    models: {
      shared: (() => model) as never,
      reference: { locations: resourceOf<readonly Location[]>(stores) },
      clock: { now: () => Date.UTC(2026, 10, 20, 1) },
      ...more,
    },
  });
};
const field = (name: string) => screen.getByRole('textbox', { name });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Join' }));
const fill = async () => {
  await userEvent.type(field('First name'), 'Ada');
  await userEvent.type(field('Last name'), 'O’Park');
  await userEvent.click(box(/I accept the terms/));
};

describe('joining', () => {
  it('begins without a tick and with the language of the screen', async () => {
    await open();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en');
    await expectFocus(() => screen.getByRole('heading', { level: 1 }));
  });

  it('needs a name and the terms: the summary leads to each', async () => {
    await open();
    await send();
    const alert = await screen.findByRole('alert');
    await expectFocus(() => alert);
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter your first name', 'Enter your last name', 'Accept the terms to join']);
    await userEvent.click(within(alert).getByRole('button', { name: 'Accept the terms to join' }));
    await expectFocus(() => box(/I accept the terms/));
    expect(join).not.toHaveBeenCalled();
  });

  it('keeps the focus where it is when the network returns after a try without it', async () => {
    const online = signal(true);
    await open({ connectivity: { online } });
    await fill();
    join.mockRejectedValueOnce(new ApiError({ code: 'offline' }));
    await send();
    await screen.findByRole('alert');
    act(() => void (online.value = false));
    await userEvent.type(field('First name'), ' M');
    act(() => void (online.value = true));
    await expectFocus(() => field('First name'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('counts the age by the day where the shop is, as the server does', async () => {
    // Half past midnight of 21 November in Melbourne; it is still the 20th west of it.
    await open({ clock: { now: () => Date.UTC(2026, 10, 20, 13, 30) } });
    await fill();
    for (const [name, typed] of [
      ['Day', '21'],
      ['Month', '11'],
      ['Year', '2010'],
    ] as const)
      await userEvent.type(field(name), typed);
    await send();
    expect(join.mock.calls[0]?.[0]).toMatchObject({ birth_day: 21, birth_month: 11, birth_year: 2010 });
  });

  it('sends what was filled in, and nothing that was not', async () => {
    await open();
    await fill();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Preferred store/ }), 'Quay Street');
    await userEvent.type(field('Day'), '4');
    await userEvent.type(field('Month'), '٧');
    await send();
    expect(join.mock.calls).toEqual([
      [
        {
          first_name: 'Ada',
          last_name: 'O’Park',
          mobile_phone: null,
          birth_day: 4,
          birth_month: 7,
          birth_year: null,
          postcode: null,
          preferred_location_id: 2,
          language: 'en',
          email_promo: false,
          sms_promo: false,
        },
      ],
    ]);
  });

  const registration = {
    mode: 'event',
    eventData: {
      event: 'knit-night',
      first_name: 'Ada',
      last_name: 'O’Park',
      mobile_phone: '+61412345678',
    },
    customFields: {},
  } as const;
  const known = () =>
    ['First name', 'Last name', /Mobile number/].map(
      (name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value,
    );

  it('does not ask again for what was typed to register for an event', async () => {
    model.lastInput.value = { email: 'Ada@Example.com', deferred: registration };
    await open({ session: { prefill: signal({ first_name: 'A.', last_name: 'P.' }) } });
    expect(known()).toEqual(['Ada', 'O’Park', '+61412345678']);
    await userEvent.click(box(/I accept the terms/));
    await send();
    expect(join.mock.calls[0]?.[0]).toMatchObject({
      first_name: 'Ada',
      last_name: 'O’Park',
      mobile_phone: '+61412345678',
    });
  });

  it('shows nothing of a registration for another address than the verified one', async () => {
    model.lastInput.value = { email: 'ben@example.com', deferred: registration };
    await open();
    expect(known()).toEqual(['', '', '']);
  });

  it('lists the open stores by name', async () => {
    await open();
    const list = screen.getByRole('combobox', { name: /Preferred store/ });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No preference', 'Arcade', 'Quay Street']);
  });

  it('asks for no store if the list cannot be loaded', async () => {
    const failed = resourceOf<readonly Location[]>(undefined, new ApiError());
    await open({ reference: { locations: failed } });
    expect(screen.queryByRole('combobox', { name: /Preferred store/ })).toBeNull();
  });

  it('shows the minimum age when the birthday is left', async () => {
    await open();
    await userEvent.type(field('Day'), '4');
    await userEvent.type(field('Month'), '7');
    await userEvent.type(field('Year'), '2015');
    expect(screen.queryByText('You have to be 16 or older to join')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('You have to be 16 or older to join')).toBeTruthy();
  });

  it('needs a number for texts', async () => {
    await open();
    await fill();
    await userEvent.click(box(/Text me offers/));
    await send();
    expect(within(screen.getByRole('alert')).getByText('Add a mobile number to get texts')).toBeTruthy();
  });

  it('keeps every value when the server refuses one, and shows which', async () => {
    join.mockRejectedValue(
      new ApiError({
        status: 422,
        code: 'validation_failed',
        body: { message: '', errors: { postcode: ['invalid'] } },
      }),
    );
    await open();
    await fill();
    await userEvent.type(screen.getByRole('textbox', { name: /Postcode/ }), '3000');
    await send();
    const alert = await screen.findByRole('alert');
    await userEvent.click(within(alert).getByRole('button'));
    const postcode = screen.getByRole<HTMLInputElement>('textbox', { name: /Postcode/ });
    await expectFocus(() => postcode);
    expect(postcode.getAttribute('aria-invalid')).toBe('true');
    expect([postcode.value, (field('First name') as HTMLInputElement).value]).toEqual(['3000', 'Ada']);
    expect(box(/I accept the terms/).checked).toBe(true);
    // What was refused may be right once it is another value.
    await userEvent.type(postcode, '1');
    expect(postcode.getAttribute('aria-invalid')).toBeNull();
  });

  it('asks to agree anew where the terms have changed meanwhile, and has the new ones by then', async () => {
    const errors = { terms_version: ['outdated'] };
    join.mockRejectedValue(new ApiError({ status: 422, body: { code: 'validation_failed', errors } }));
    const refresh = vi.fn(async () => undefined);
    await open({ config: { refresh } });
    await fill();
    await send();
    const alert = await screen.findByRole('alert');
    const text = 'Our terms have changed. Please read them and tick this again.';
    expect(within(alert).getByRole('button', { name: text })).toBeTruthy();
    expect(box(/I accept the terms/).checked).toBe(false);
    expect(refresh).toHaveBeenCalledTimes(1);
    await send();
    expect(join).toHaveBeenCalledTimes(1);
    await userEvent.click(box(/I accept the terms/));
    await send();
    expect(join).toHaveBeenCalledTimes(2);
  });

  it('can not be sent twice', async () => {
    join.mockReturnValue(new Promise(() => undefined));
    await open();
    await fill();
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Joining…' }));
    expect(join).toHaveBeenCalledTimes(1);
  });

  it.each([
    [409, 'already_exists', /There’s already an account/],
    [401, 'unauthenticated', /too long since you confirmed/],
  ])('leads back to the form after %i %s', async (status, code, words) => {
    join.mockRejectedValue(new ApiError({ status, code }));
    await open();
    await fill();
    await send();
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to log in' }));
    expect(leaveJoin).toHaveBeenCalledTimes(1);
  });

  it('waits for the network, and continues by itself', async () => {
    const online = signal(false);
    await open({ connectivity: { online } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true);
    act(() => void (online.value = true));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(false);
  });
});

it('the age from which one can join is in the customer’s digits', async () => {
  const InEgypt = () => (
    <FormatContext value={{ currency: 'AUD', region: 'eg', zone: '', now: Date.now }}>
      <JoinView />
    </FormatContext>
  );
  const reference = { locations: resourceOf<readonly Location[]>(stores) };
  await renderPage(InEgypt, {
    props: {},
    sections: ['session', 'join'],
    language: 'ar',
    models: { shared: (() => model) as never, reference },
  });
  expect(document.body.textContent).toContain('١٦');
});
