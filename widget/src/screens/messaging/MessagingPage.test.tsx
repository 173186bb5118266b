// @vitest-environment jsdom
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type FakeModels,
  fakeModels,
  fakeResource,
  renderInApp,
  serverError,
} from '#tests/support/render/renderInApp.tsx';
import { NOW_MS, sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Comms, Profile } from '../../../contract/profile.ts';
import { defaultConfig } from '../../core/config/defaultConfig.ts';
import { FormatContext } from '../../i18n/FormatContext.ts';
import { MessagingPage } from './MessagingPage.tsx';
import { createComms } from './writes/createComms.ts';

interface Sent {
  readonly body: Comms;
  /** The server stores it, and answers with all settings. */
  answer(): void;
  refuse(error: ApiError): void;
}

const channels = ['email', 'sms', 'push'] as ('email' | 'sms' | 'push')[];
const messaging = {
  channels,
  topics: [
    { handle: 'discover', kind: 'marketing' as const, channels },
    { handle: 'promo', kind: 'marketing' as const, channels },
    { handle: 'expiry', kind: 'reminder' as const, channels: ['email'] as 'email'[] },
    { handle: 'account', kind: 'service' as const, channels: ['email'] as 'email'[] },
  ],
};

let models: FakeModels;
let sent: Sent[];
const profile = () => models.account.profile;
const store = (comms: Comms, more: Partial<Profile> = {}) => {
  const before = profile().data.value ?? sampleProfile;
  profile().data.value = {
    ...before,
    ...more,
    attributes: { comms: { ...before.attributes.comms, ...comms } },
  };
};
beforeEach(() => {
  models = fakeModels();
  sent = [];
  const made = new Map<unknown, unknown>();
  const settings = signal({ ...defaultConfig.component_settings, messaging });
  Object.assign(models.config, { settings });
  Object.assign(models, {
    session: { generation: signal(1), profileId: signal('maren'), endedBy: signal(undefined) },
    stepUp: { run: (call: () => unknown) => call() },
    api: {
      call: (_: unknown, { body }: { body: Comms }) =>
        new Promise((answer, refuse) => {
          sent.push({
            body,
            answer: () => {
              store(body);
              answer({ data: profile().data.value?.attributes.comms });
            },
            refuse,
          });
        }),
    },
    shared: (create: (of: unknown) => unknown) => {
      if (!made.has(create)) made.set(create, create(models));
      return made.get(create);
    },
  });
  store({ email_promo: true, email_expiry: true, sms_promo: true }, { mobile_verified: true });
});
afterEach(() => vi.useRealTimers());

const open = async () => {
  const user = await renderInApp(<MessagingPage />, models, ['messaging']);
  // The part below the choices, and the code that sends changes, are loaded on their own.
  await act(async () => await vi.dynamicImportSettled());
  return user;
};
const matrix = () => within(screen.getByRole('table', { name: 'Your choices' }));
const choice = (name: string) => matrix().getByRole<HTMLButtonElement>('switch', { name });
const isOn = (name: string) => choice(name).getAttribute('aria-checked') === 'true';
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** What is sent when the page is hidden, as it would be a moment later. */
const next = async (count = 1) => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  hidden.mockRestore();
  expect(sent).toHaveLength(count);
  return sent.at(-1) ?? expect.fail('nothing was sent');
};
const finish = async (run: () => void) => await act(async () => run());
const refused = (errors?: Record<string, string[]>) =>
  new ApiError({ status: 422, body: { code: 'validation_failed', message: 'no', errors } });

describe('a choice of a topic', () => {
  it('is shown at once, sent, and marked as saved', async () => {
    const user = await open();
    await user.click(choice('New arrivals by email'));
    expect(isOn('New arrivals by email')).toBe(true);
    const { body, answer } = await next();
    expect(body).toEqual({ email_discover: true });
    await finish(answer);
    expect(matrix().getByText('Saved')).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved');
    expect(isOn('New arrivals by email')).toBe(true);
  });

  it('about promotions carries the time of the consent, in the same request', async () => {
    const user = await open();
    await user.click(choice('Promotions by email'));
    const at = new Date(NOW_MS).toISOString();
    expect((await next()).body).toEqual({ email_promo: false, email_consent_updated_at: at });
    await finish(() => sent[0]?.answer());
    await user.click(choice('Promotions by push'));
    expect((await next(2)).body).toEqual({ push_promo: true });
  });

  it('T4 is taken back if the server refuses, with the reason in its row', async () => {
    const user = await open();
    await user.click(choice('New arrivals by SMS'));
    const { refuse } = await next();
    await finish(() => refuse(refused({ sms_discover: ['no_address'] })));
    expect(isOn('New arrivals by SMS')).toBe(false);
    const row = matrix().getByRole('row', { name: /^New arrivals/ });
    expect(within(row).getByRole('alert').textContent).toBe('SMS: Add an address or number for this first.');
    await user.click(choice('New arrivals by SMS'));
    expect(within(row).queryByRole('alert')).toBeNull();
    await finish((await next(2)).answer);
  });

  it('that was refused is named before the reason as French does it, with a space before the colon', async () => {
    const user = await renderInApp(<MessagingPage />, models, ['messaging'], 'fr');
    await act(async () => await vi.dynamicImportSettled());
    const table = within(screen.getByRole('table'));
    await user.click(table.getByRole('switch', { name: /^Nouveautés par SMS/ }));
    const { refuse } = await next();
    await finish(() => refuse(refused({ sms_discover: ['no_address'] })));
    expect(table.getByRole('alert').textContent).toMatch(/^SMS[\u00a0\u202f]: /);
  });

  it.each([
    ['a server error', new ApiError({ status: 500 }), 'Something went wrong on our side. Please try again.'],
    ['a time limit', new ApiError({ code: 'timeout' }), 'That took too long. Please try again.'],
    [
      'an answer that cannot be read',
      new ApiError({ code: 'bad_answer' }),
      'We got an answer we can’t read. Please try again later.',
    ],
  ])('T4 restores the prior state after %s, rethrows, and reads the server again', async (_, error, text) => {
    await open();
    const model = (models as unknown as { shared: (make: unknown) => ReturnType<typeof createComms> }).shared(
      createComms,
    );
    const before = model.shown.value;
    const failed = expect(model.set({ email_discover: true })).rejects.toBe(error);
    expect(model.shown.value).toEqual({ ...before, email_discover: true });
    const { refuse } = await next();
    // What was lost may have been carried out: the read shows it.
    await finish(() => refuse(error));
    await failed;
    expect(model.shown.value).toEqual(before);
    expect(profile().refreshes).toBe(1);
    expect(matrix().getByRole('alert').textContent).toBe(`Email: ${text}`);
  });

  it('cannot be made without a network', async () => {
    models.connectivity.online.value = false;
    await open();
    expect(screen.getByText('You’re offline')).toBeTruthy();
    expect(
      matrix()
        .getAllByRole<HTMLButtonElement>('switch')
        .filter(({ disabled }) => !disabled),
    ).toEqual([]);
  });

  it('is not offered for service messages, and not for a channel without an address', async () => {
    store({}, { mobile_phone: null });
    await open();
    const service = matrix().getByRole('row', { name: /^Account and security/ });
    expect(within(service).queryByRole('switch')).toBeNull();
    expect(within(service).getByText('On')).toBeTruthy();
    expect(choice('Promotions by SMS').disabled).toBe(true);
    const links = screen.getAllByRole('link', { name: 'Add a mobile number' });
    expect(links[0]?.getAttribute('href')).toBe('/profile#contact');
  });
});

describe('a topic', () => {
  const header = (name: RegExp) => within(matrix().getByRole('rowheader', { name }));

  it('has what its messages are about, how often they come, and an example, in the table and in each card', async () => {
    await open();
    const [about, example] = [
      'First look at each collection · about twice a month',
      'Example: “The autumn coats are here”',
    ];
    expect(header(/^New arrivals/).getByText(about)).toBeTruthy();
    expect(header(/^New arrivals/).getByText(example)).toBeTruthy();
    expect(screen.getAllByText(about)).toHaveLength(1 + channels.length);
    expect(screen.getAllByText(example)).toHaveLength(1 + channels.length);
  });

  it('about what expires has the days of the warnings, in the customer’s digits', async () => {
    await open();
    const about = 'Before a reward or points run out · 60, 30 and 7 days before';
    expect(header(/^Expiring rewards/).getByText(about)).toBeTruthy();
    cleanup();
    const egypt = { currency: 'AUD', region: 'eg', zone: '', now: () => NOW_MS };
    const page = (
      <FormatContext value={egypt}>
        <MessagingPage />
      </FormatContext>
    );
    await renderInApp(page, models, ['messaging'], 'ar');
    await act(async () => await vi.dynamicImportSettled());
    expect(within(screen.getByRole('table')).getByText(/٦٠.*٣٠.*٧/)).toBeTruthy();
  });

  it('of the tenant’s own, without texts, has its name only', async () => {
    const topics = [{ handle: 'store-talks', kind: 'marketing' as const, channels }];
    const settings = { ...defaultConfig.component_settings, messaging: { channels, topics } };
    Object.assign(models.config, { settings: signal(settings) });
    await open();
    expect(matrix().getByRole('rowheader', { name: /^Store talks/ }).textContent).toBe('Store talks');
    expect(screen.queryByText(/^Example/)).toBeNull();
  });
});

describe('a channel that is turned off', () => {
  const offSms = async () => {
    const user = await open();
    await user.click(button('Turn off all messages by SMS'));
    await finish((await next()).answer);
    expect(sent[0]?.body).toEqual({ sms_optout: true });
    return user;
  };

  it('keeps its choices, which stay on show', async () => {
    await offSms();
    expect(isOn('Promotions by SMS')).toBe(true);
    const id = choice('Promotions by SMS').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(
      'Everything by SMS is turned off. Your choice is kept.',
    );
    expect(screen.getByRole('list', { name: 'Where we reach you' }).textContent).toContain('Opted out');
  });

  it('asks once whether to turn it on again, when a topic is turned on', async () => {
    const user = await offSms();
    await user.click(choice('New arrivals by SMS'));
    expect((await screen.findByRole('dialog')).textContent).toContain('Turn messages by SMS on again?');
    expect(isOn('New arrivals by SMS')).toBe(false);
    await user.click(button('Turn on again'));
    const { body, answer } = await next(2);
    expect(body).toEqual({ sms_discover: true, sms_optout: false });
    await finish(answer);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only remembers topics if the customer wants that, without asking again', async () => {
    const user = await offSms();
    await user.click(choice('New arrivals by SMS'));
    await user.click(await screen.findByRole('button', { name: 'Only remember my choice' }));
    await finish((await next(2)).answer);
    expect(sent[1]?.body).toEqual({ sms_discover: true });
    await user.click(choice('New arrivals by SMS'));
    await finish((await next(3)).answer);
    await user.click(choice('New arrivals by SMS'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await next(4)).body).toEqual({ sms_discover: true });
  });

  it('stays off until its number is verified', async () => {
    store({ sms_optout: true }, { mobile_verified: false });
    await open();
    expect(screen.queryByRole('button', { name: /^Turn on all messages by SMS/ })).toBeNull();
    expect(screen.getAllByText('Verify your number first').length).toBeGreaterThan(0);
  });
});

describe('all marketing', () => {
  it('keeps the focus when the pressed button can no longer be used', async () => {
    const user = await open();
    await user.click(button('Stop all marketing'));
    await expectFocus(() => screen.getByText('All marketing is off').closest<HTMLElement>('[role=status]'));
    await finish((await next()).answer);
  });

  it('stops with one press in one request, and comes back as it was with another', async () => {
    const user = await open();
    await user.click(button('Stop all marketing'));
    const { body, answer } = await next();
    expect(body).toMatchObject({ email_promo: false, sms_promo: false });
    expect(Object.keys(body)).not.toContain('email_expiry');
    await finish(answer);
    expect(screen.getByText('All marketing is off')).toBeTruthy();
    expect((button('Stop all marketing') as HTMLButtonElement).disabled).toBe(true);
    await user.click(button('Undo'));
    await finish((await next(2)).answer);
    expect(sent[1]?.body).toMatchObject({ email_promo: true, sms_promo: true });
    expect(isOn('Promotions by email')).toBe(true);
    expect(isOn('New arrivals by email')).toBe(false);
  });

  it('keeps the notice above the switches when one is turned on again, so that they do not move', async () => {
    const user = await open();
    await user.click(button('Stop all marketing'));
    await finish((await next()).answer);
    const notice = screen.getByText('All marketing is off').closest<HTMLElement>('[role=status]');
    await user.click(choice('New arrivals by email'));
    await finish((await next(2)).answer);
    expect(screen.getByText('Some marketing is on again').closest('[role=status]')).toBe(notice);
  });

  it('keeps the focus and the notice when it is turned on again by "Undo"', async () => {
    const user = await open();
    await user.click(button('Stop all marketing'));
    await finish((await next()).answer);
    await user.click(button('Undo'));
    await finish((await next(2)).answer);
    await expectFocus(() =>
      screen.getByText('Some marketing is on again').closest<HTMLElement>('[role=status]'),
    );
  });

  it('offers no undo any more once something was turned on again, also after that was turned off', async () => {
    const user = await open();
    await user.click(button('Stop all marketing'));
    await finish((await next()).answer);
    for (const count of [2, 3]) {
      await user.click(choice('New arrivals by email'));
      await finish((await next(count)).answer);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    }
    expect(isOn('New arrivals by email')).toBe(false);
  });

  it('has the days of a pause in the customer’s digits', async () => {
    const egypt = { currency: 'AUD', region: 'eg', zone: '', now: () => NOW_MS };
    const page = (
      <FormatContext value={egypt}>
        <MessagingPage />
      </FormatContext>
    );
    await renderInApp(page, models, ['messaging'], 'ar');
    await act(async () => await vi.dynamicImportSettled());
    expect(screen.getByRole('button', { name: /٣٠/ })).toBeTruthy();
  });

  it('is paused for some days by one press or by two, or until a day, and resumed at once', async () => {
    const user = await open();
    await user.dblClick(button('30 days'));
    await finish((await next()).answer);
    await expectFocus(() => button('30 days'));
    // The first moment of a day in Melbourne.
    expect(sent[0]?.body).toEqual({ marketing_paused_until: '2026-12-19T13:00:00.000Z' });
    expect(screen.getByText('Paused until 20 Dec 2026')).toBeTruthy();
    await user.click(button('Resume now'));
    await finish((await next(2)).answer);
    expect(sent[1]?.body).toEqual({ marketing_paused_until: null });
    // The pressed button is gone.
    await expectFocus(() => button('7 days'));
    await user.click(button('Choose a date'));
    const field = await screen.findByLabelText('Pause until');
    fireEvent.change(field, { target: { value: '2026-11-20' } });
    await user.click(button('Pause'));
    expect(screen.getByText('Choose a day from tomorrow on, at most a year away.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '2026-11-21' } });
    await user.click(button('Pause'));
    expect((await next(3)).body).toEqual({ marketing_paused_until: '2026-11-20T13:00:00.000Z' });
  });

  it('comes as often as the customer chooses', async () => {
    const user = await open();
    const often = within(screen.getByRole('radiogroup', { name: 'How often by email' }));
    expect(often.getByRole<HTMLInputElement>('radio', { name: 'As it happens' }).checked).toBe(true);
    await user.click(often.getByRole('radio', { name: 'Monthly' }));
    expect((await next()).body).toEqual({ email_frequency: 'monthly' });
  });
});

describe('Messaging Preferences', () => {
  it('masks the number, and shows an address that messages came back from', async () => {
    store({ email_bounced: true });
    await open();
    const reach = screen.getByRole('list', { name: 'Where we reach you' });
    expect(reach.textContent).toContain('Not reaching you');
    expect(reach.textContent).toContain('Messages to it came back. Please check it.');
    expect(reach.textContent).toMatch(/\+61 4•• ••• \d{3}/);
    expect(reach.textContent).not.toContain(sampleProfile.mobile_phone ?? '');
  });

  it('shows what was agreed to and turned off, and when in the customer’s own zone', async () => {
    store(
      { sms_consent_updated_at: '2025-05-03T04:02:00Z' },
      {
        agreements: [
          { handle: 'terms', version: '2025-04', accepted_at: '2025-05-03T04:02:00Z' },
          { handle: 'email_promo', version: '2025-04', accepted_at: '2025-06-03T04:02:00Z' },
          { handle: 'email_promo_unsubscribed', version: '2025-04', accepted_at: '2026-06-03T04:02:00Z' },
          { handle: 'push_optout', version: '2025-04', accepted_at: '2025-07-03T04:02:00Z' },
        ],
      },
    );
    const user = await open();
    const history = within(screen.getByRole('region', { name: 'What you agreed to' }));
    expect(history.getAllByRole('listitem')).toHaveLength(1);
    await user.click(history.getByRole('button', { name: 'See history' }));
    expect(
      history.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual([
      'You turned off “Promotions” by email on 3 June 2026, 2:02 pm, with a link in a message.',
      'You turned off all messages by push on 3 July 2025, 2:02 pm, in this portal.',
      'You agreed to “Promotions” by email on 3 June 2025, 2:02 pm, in this portal. Text version 2025-04',
      'You agreed to offers by SMS on 3 May 2025, 2:02 pm.',
    ]);
  });

  it('has the day and the time of a consent in the order and with the comma of Arabic', async () => {
    const accepted_at = '2025-06-03T04:02:00Z';
    store({}, { agreements: [{ handle: 'email_promo', version: '2025-04', accepted_at }] });
    await renderInApp(<MessagingPage />, models, ['messaging'], 'ar');
    await act(async () => await vi.dynamicImportSettled());
    const history = within(screen.getByRole('region', { name: 'ما وافقت عليه' }));
    expect(history.getByRole('listitem').textContent).toMatch(/2025.?، .?2:02/);
  });

  it('has the language of messages, and leads to where it is changed', async () => {
    store({}, { custom_attributes: { locale: { language: 'fr' } } });
    await open();
    expect(screen.getByText('Messages come in Français.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change language' }).getAttribute('href')).toBe('/preference');
  });

  it('shows an error with an action and a reference', async () => {
    Object.assign(models.account, { profile: fakeResource(undefined) });
    profile().error.value = serverError();
    const user = await open();
    await user.click(button('Try again'));
    expect(profile().refreshes).toBe(1);
    expect(screen.getByRole('alert').textContent).toContain('Reference req_7Qm2');
  });
});
