// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signal } from '@preact/signals-react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actionDeps } from '#tests/support/render/actionDeps.ts';
import { shownClocks } from '#tests/support/render/shownClocks.ts';
import { renderPage } from '#tests/support/render/renderPage.tsx';
import { createActionDeps } from '../../core/actions/createActionDeps.ts';
import { createAction } from '../../api/createAction.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../../contract/sent.ts';
import { defaultConfig, defaultGeneral } from '../../core/config/defaultConfig.ts';
import type { CodeError, SignInInput, SignInModel } from '../../core/signIn/SignInModel.ts';
import type { SessionModel } from '../../core/session/SessionModel.ts';
import { SignInPage } from './SignInPage.tsx';
import { expectFocus } from '#tests/support/render/expectFocus.ts';

const sent: Sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
};
const attempt = signal<Sent | undefined>(undefined);
const lastInput = signal<SignInInput | undefined>(undefined);
const requestedAt = signal<number | undefined>(undefined);
const codeError = signal<CodeError | undefined>(undefined);
const error = signal<ApiError | undefined>(undefined);
const verifying = signal(false);
const keep = signal(false);
const unknownEmail = signal<string | undefined>(undefined);
const request = vi.fn<SignInModel['request']>();
const resend = vi.fn<SignInModel['resend']>();
const verifyCode = vi.fn<SignInModel['verifyCode']>();
const verifyLink = vi.fn<SignInModel['verifyLink']>();
const dismissLinkError = vi.fn();
const ask = async (input?: SignInInput) => {
  attempt.value = { ...sent, attempt_id: `${attempt.value?.attempt_id}+` };
  lastInput.value = input ?? lastInput.value;
  requestedAt.value = Date.now();
  return sent;
};
const deps = actionDeps();
const requesting = createAction(deps, {
  name: 'request',
  call: (input: SignInInput) => request(input),
});
const model = {
  prepare: () => undefined,
  requesting,
  creating: createAction(deps, { name: 'join', call: async () => undefined }),
  attempt,
  lastInput,
  requestedAt,
  codeError,
  error,
  verifying,
  keep,
  unknownEmail,
  joining: signal(undefined),
  setKeep: (next: boolean) => void (keep.value = next),
  request: requesting.run,
  resend,
  verifyCode,
  verifyLink,
  forget: () => void (attempt.value = unknownEmail.value = undefined),
};

beforeEach(() => {
  for (const state of [attempt, lastInput, requestedAt, codeError, error, unknownEmail])
    state.value = undefined;
  verifying.value = false;
  keep.value = false;
  vi.resetAllMocks();
  requesting.reset();
  request.mockImplementation(ask);
  resend.mockImplementation(() => ask());
});

const settings = (login: object) => ({
  ...defaultConfig.component_settings,
  login: { ...defaultConfig.component_settings.login, sms: false, keep: false, ...login },
});
const open = (session: Partial<SessionModel> = {}, more: object = {}, login: object = {}) =>
  renderPage(SignInPage, {
    props: {},
    sections: ['session', 'join'],
    models: {
      session: { dismissLinkError, ...session },
      shared: ((create: unknown) => (create === createActionDeps ? deps : model)) as never,
      config: { settings: signal(settings(login)), general: signal(general) },
      ...more,
    },
  });
const general = { ...defaultGeneral, tenant: { handle: 'hp', name: 'Harbour & Pine' } };
const email = () => screen.getByRole('textbox', { name: /^Email/ });
const code = () => screen.findByRole('textbox', { name: '6-digit code' });
const limited = (retryAfterS: number, errors?: Readonly<Record<string, readonly string[]>>) =>
  new ApiError({
    status: 429,
    retryAfterS,
    body: { status: 429, message: '', error: true, code: 'rate_limited', request_id: 'req_7', errors },
  });

describe('an address without an account', () => {
  const address = 'ada.park@example.com';

  it('can be joined with by one press, without typing it again', async () => {
    unknownEmail.value = address;
    await open({}, {}, { enumeration: 'reveal', join: true });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'There’s no account with this email',
    );
    expect(screen.getByRole('alert').textContent).toContain(address);
    await userEvent.click(screen.getByRole('button', { name: 'Join with this email' }));
    expect(request).toHaveBeenCalledExactlyOnceWith({ email: address, isNew: true });
  });

  it('can be changed, but not joined with, if the tenant allows no joining', async () => {
    unknownEmail.value = address;
    await open({}, {}, { enumeration: 'reveal', join: false });
    await screen.findByRole('alert');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Use another address',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(email()).toBeTruthy();
  });

  it('stays on the screen, with the reason, when the code could not be sent', async () => {
    unknownEmail.value = address;
    request.mockRejectedValue(limited(95));
    await open({}, {}, { enumeration: 'reveal', join: true });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Join with this email' });
    await userEvent.click(button);
    expect(await screen.findByText(/1:3\d/)).toBeTruthy();
    expect(button.disabled).toBe(true);
  });
});

describe('the form', () => {
  it('has one heading, one field for an address and one button', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
    expect(email().getAttribute('type')).toBe('email');
    expect(email().getAttribute('autocomplete')).toBe('email');
    expect(email().getAttribute('dir')).toBe('ltr');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Continue']);
  });

  it('shows the error on sending, leads to the field, and sends nothing', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    // The rules may still be on their way: the press waits for them.
    const alert = await screen.findByRole('alert');
    await expectFocus(() => alert);
    await userEvent.click(within(alert).getByRole('button', { name: 'Enter your email' }));
    await expectFocus(() => email());
    expect(request).not.toHaveBeenCalled();
  });

  it.each(['maren', 'maren@', 'maren@example', 'maren@example.c', 'ma ren@example.com', '@example.com'])(
    'does not take %j',
    async (typed) => {
      await open();
      await userEvent.type(email(), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(email().getAttribute('aria-invalid')).toBe('true');
      expect(request).not.toHaveBeenCalled();
    },
  );

  it('waits for the field to be left before it judges, then follows the typing', async () => {
    await open();
    await userEvent.type(email(), 'maren@');
    expect(email().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(email(), 'example.com');
    expect(email().getAttribute('aria-invalid')).toBeNull();
  });

  it('sends the address trimmed, its domain in small letters', async () => {
    await open();
    fireEvent.change(email(), { target: { value: '  Maren@EXAMPLE.Com ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(request.mock.calls).toEqual([[{ email: 'Maren@example.com' }]]);
  });

  it('can not be sent twice while it is under way', async () => {
    request.mockReturnValue(new Promise(() => undefined));
    await open();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Checking…' }));
    await userEvent.type(email(), '{Enter}');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('offers the common mail host that was meant, without insisting', async () => {
    await open();
    await userEvent.type(email(), 'maren@gmial.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean maren@gmail.com?' }));
    expect((email() as HTMLInputElement).value).toBe('maren@gmail.com');
    await expectFocus(email);
  });

  it('keeps what was typed after too many tries, counts down, and can be sent again by itself', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
    request.mockRejectedValueOnce(limited(95));
    await open();
    fireEvent.change(email(), { target: { value: 'maren@example.com' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Continue' })));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('1:35');
    expect(shownClocks()).toEqual(['1:35']);
    expect(alert.textContent).toContain('Reference req_7');
    expect((email() as HTMLInputElement).value).toBe('maren@example.com');
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true);
    act(() => vi.advanceTimersByTime(60000));
    expect(shownClocks()).toEqual([expect.stringMatching(/^0:3[45]$/)]);
    act(() => vi.advanceTimersByTime(36000));
    // The same box stays, so that "Continue" is still where the finger waits for it.
    expect(screen.getByRole('alert')).toBe(alert);
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('You can try again now.');
    expect(alert.textContent).toContain('You can try again now.');
    expect(shownClocks()).toEqual([]);
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('shows too many tries in one message, and no error at the field, though the response names the field', async () => {
    // The form has words for this code: it would show them for a field that is refused.
    request.mockRejectedValueOnce(limited(95, { email: ['invalid'] }));
    await open();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map((alert) => alert.textContent)).toEqual([expect.stringMatching(/1:3\d/)]);
    expect(email().getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email', description: '' })).toBe(email());
    expect(shownClocks()).toHaveLength(1);
  });

  it('has a way to try again during maintenance', async () => {
    request.mockRejectedValueOnce(new ApiError({ status: 503, code: 'maintenance', retryAfterS: 120 }));
    await open();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(request).toHaveBeenCalledTimes(2);
    expect(await code()).toBeTruthy();
  });

  it('shows that it is offline, does not pretend to send, and comes back by itself', async () => {
    const online = signal(false);
    await open({}, { connectivity: { online } });
    expect(screen.getByText(/You’re offline/)).toBeTruthy();
    // The notice comes and goes with the network: nothing that can be pressed is below it.
    const form = email().closest('form') ?? expect.fail();
    expect(form.lastElementChild?.textContent).toMatch(/You’re offline/);
    // A disabled field would lose the focus while a customer types.
    expect((email() as HTMLInputElement).disabled).toBe(false);
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true);
    act(() => void (online.value = true));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('is filled in with what the host knows, also when that comes late, but never over what was typed', async () => {
    const prefill = signal<Readonly<Record<string, string>>>({});
    await open({ prefill });
    act(() => void (prefill.value = { email: 'maren@example.com' }));
    expect((email() as HTMLInputElement).value).toBe('maren@example.com');
    await userEvent.type(email(), '.au');
    act(() => void (prefill.value = { email: 'layla@example.com' }));
    expect((email() as HTMLInputElement).value).toBe('maren@example.com.au');
  });

  it('lets customers choose to stay signed in if the tenant allows it', async () => {
    await open({}, {}, { keep: true });
    const box = screen.getByRole('checkbox', { name: 'Keep me signed in' }) as HTMLInputElement;
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    expect(keep.value).toBe(true);
  });

  it('names every language in that language', async () => {
    await open();
    const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
    expect(options.map((option) => [option.getAttribute('lang'), option.textContent])).toEqual([
      ['en', 'English'],
      ['it', 'Italiano'],
      ['es', 'Español'],
      ['fr', 'Français'],
      ['ar', 'العربية'],
    ]);
  });
});

describe('with a mobile number', () => {
  const sms = { sms: true, sms_countries: ['AU', 'IT'] };
  const number = () => screen.findByRole('textbox', { name: 'Mobile number' });

  it('asks for a code by E.164, and keeps the address for the way back', async () => {
    await open({}, {}, sms);
    await userEvent.type(email(), 'maren@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await userEvent.type(await number(), '0412 345 678');
    await screen.findByRole('option', { name: 'Australia +61' });
    await userEvent.click(screen.getByRole('button', { name: 'Use my email' }));
    expect((email() as HTMLInputElement).value).toBe('maren@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(request.mock.calls).toEqual([[{ mobile_phone: '+61412345678' }]]);
  });

  it('takes a pasted number’s own country', async () => {
    await open({}, {}, sms);
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await screen.findByRole('option', { name: 'Italy +39' });
    await userEvent.click(await number());
    await userEvent.paste('+39 347 123 4567');
    expect((screen.getByRole('combobox', { name: 'Country of the number' }) as HTMLSelectElement).value).toBe(
      'IT',
    );
    expect(((await number()) as HTMLInputElement).value).toBe('347 123 4567');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(request.mock.calls).toEqual([[{ mobile_phone: '+393471234567' }]]);
  });

  it('keeps the server’s error of the number when the field is left unchanged', async () => {
    const errors = { mobile_phone: ['invalid'] };
    request.mockRejectedValueOnce(
      new ApiError({ status: 422, body: { code: 'validation_failed', errors } }) as never,
    );
    await open({}, {}, sms);
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await screen.findByRole('option', { name: 'Australia +61' });
    await userEvent.type(await number(), '03 9123 4567{Enter}');
    const alert = await screen.findByRole('alert');
    await expectFocus(() => alert);
    await userEvent.click(await number());
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toContain('complete for its country');
  });

  it('takes an address although the number was refused for a time', async () => {
    request.mockRejectedValueOnce(limited(3600) as never);
    await open({}, {}, sms);
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await screen.findByRole('option', { name: 'Australia +61' });
    await userEvent.type(await number(), '0412 345 678{Enter}');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Use my email' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    expect(request.mock.lastCall).toEqual([{ email: 'maren@example.com' }]);
  });

  it('shows an error for a country to which no texts are sent', async () => {
    await open({}, {}, sms);
    await userEvent.click(screen.getByRole('button', { name: 'Use my mobile number' }));
    await screen.findByRole('option', { name: 'Italy +39' });
    await userEvent.type(await number(), '+81 90 1234 5678{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('We can’t send texts to that country');
    expect(request).not.toHaveBeenCalled();
  });
});

describe('after the message went out', () => {
  beforeEach(() => {
    attempt.value = sent;
    lastInput.value = { email: 'maren@example.com' };
    requestedAt.value = Date.now();
  });

  it('shows where it went, masked, and for how long it works', async () => {
    await open();
    await code();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.getByText(/m••••@e•••\.com/).textContent).toContain('works for 10 minutes');
  });

  it('lets phones fill the code in, and reads its digits from left to right', async () => {
    await open();
    const field = await code();
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('dir')).toBe('ltr');
    await expectFocus(() => field);
  });

  it.each([
    ['482019', '482019'],
    ['482 019', '482019'],
    ['٤٨٢٠١٩', '482019'],
    ['Harbour & Pine: 482 019 is your code. It works for 10 minutes.', '482019'],
  ])('checks the code of a pasted %j at once', async (pasted, digits) => {
    await open();
    await userEvent.click(await code());
    await userEvent.paste(pasted);
    expect(verifyCode.mock.calls).toEqual([[digits]]);
  });

  it('checks a typed code with its sixth digit, once, and shows it in halves', async () => {
    await open();
    await userEvent.type(await code(), '48201');
    expect(verifyCode).not.toHaveBeenCalled();
    await userEvent.type(await code(), '9');
    expect(((await code()) as HTMLInputElement).value).toBe('482 019');
    expect(verifyCode.mock.calls).toEqual([['482019']]);
  });

  it('checks a code that was filled in', async () => {
    await open();
    fireEvent.change(await code(), { target: { value: '482019' } });
    expect(verifyCode.mock.calls).toEqual([['482019']]);
  });

  it('keeps the caret where a digit is corrected', async () => {
    await open();
    const field = (await code()) as HTMLInputElement;
    await userEvent.type(field, '48201');
    await userEvent.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field.value, field.selectionStart]).toEqual(['420 1', 1]);
  });

  it('shows how many tries are left, and has the wrong code ready to be typed over', async () => {
    await open();
    await userEvent.type(await code(), '111111');
    act(() => void (codeError.value = { code: 'code_wrong', left: 1 }));
    expect(screen.getByText('That code isn’t right. You have 1 try left.')).toBeTruthy();
    const field = (await code()) as HTMLInputElement;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('111 111');
  });

  it.each<CodeError>([{ code: 'code_expired' }, { code: 'code_wrong', left: 0 }])(
    'leads to a new code after %j',
    async (dead) => {
      requestedAt.value = Date.now() - 61000;
      codeError.value = dead;
      await open();
      expect(await screen.findByText('That code no longer works')).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
      expect(resend).toHaveBeenCalledTimes(1);
    },
  );

  it('counts down a minute before another may be asked for', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
    requestedAt.value = Date.now();
    await open();
    expect(await screen.findByText(/Send again in (1:00|0:59)/)).toBeTruthy();
    act(() => vi.advanceTimersByTime(18000));
    expect(screen.getByText(/Send again in 0:4[12]/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    act(() => vi.advanceTimersByTime(43000));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getByText('We sent it again.')).toBeTruthy();
    expect(screen.getByText(/Send again in (1:00|0:59)/)).toBeTruthy();
  });

  it('counts down in one place only after a refusal, and then until another may be asked for', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, shouldAdvanceTime: true });
    requestedAt.value = Date.now();
    error.value = limited(20);
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/0:(20|1\d)/);
    expect(shownClocks()).toHaveLength(1);
    const again = screen.getByRole('button', { name: 'Send again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    act(() => vi.advanceTimersByTime(21000));
    expect(shownClocks()).toEqual([expect.stringMatching(/^0:3\d$/)]);
    expect(screen.getByText(/Send again in 0:3/)).toBeTruthy();
  });

  it('shows why another could not be sent, and for how long', async () => {
    requestedAt.value = Date.now() - 61000;
    resend.mockRejectedValue(limited(300));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/5:00|4:59/);
  });

  it('takes the code that came, also while another is refused', async () => {
    requestedAt.value = Date.now() - 61000;
    resend.mockRejectedValue(limited(300));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByRole('alert');
    await userEvent.type(await code(), '482019');
    expect(verifyCode.mock.calls).toEqual([['482019']]);
  });

  it('takes no code for as long as codes are refused', async () => {
    error.value = limited(300);
    await open();
    expect(((await code()) as HTMLInputElement).disabled).toBe(true);
  });

  it('offers the other way to the same person, once another may be sent', async () => {
    await open({}, {}, { sms: true });
    await code();
    const other = screen.getByRole('button', { name: 'Text me a code instead' });
    await userEvent.click(other);
    expect(resend).not.toHaveBeenCalled();
    // The ways that are there already keep their order, and no other one comes between them.
    const places = () => screen.getAllByRole('button', { name: /^(Change address|Text me)/ });
    const before = places();
    act(() => void (requestedAt.value = Date.now() - 61000));
    await screen.findByRole('button', { name: 'Send again' });
    expect(places()).toEqual(before);
    expect(before.at(-1)).toBe(other);
    await userEvent.click(other);
    expect(resend.mock.calls).toEqual([['sms']]);
  });

  it('offers no other way for a number without a known address', async () => {
    attempt.value = { ...sent, channel: 'sms', hint: '•••• 678' };
    lastInput.value = { mobile_phone: '+61412345678' };
    await open({}, {}, { sms: true });
    await code();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your phone');
    expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change number' })).toBeTruthy();
  });

  it('shows no number that was not typed', async () => {
    attempt.value = { ...sent, channel: 'sms', hint: '•••' };
    await open({}, {}, { sms: true });
    expect(await screen.findByText(/^If your account has a mobile number/)).toBeTruthy();
  });

  it('goes back to the form for another address, which keeps what was typed', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
    expect((email() as HTMLInputElement).value).toBe('maren@example.com');
  });

  it('shows a suspended customer where to get help', async () => {
    error.value = new ApiError({ status: 403, code: 'account_suspended' });
    const links = { ...general.links, help: 'https://shop.example/help' };
    await open({}, { config: { general: signal({ ...general, links }), settings: signal(settings({})) } });
    expect(await screen.findByRole('heading', { name: 'We can’t log you in' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe(
      'https://shop.example/help',
    );
  });
});

describe('on the link of a mail', () => {
  const landed = (session: Partial<SessionModel>) => open({ linkToken: signal('link'), ...session });

  it('spends the link only when the button is pressed', async () => {
    await landed({});
    expect(verifyLink).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log in to Harbour & Pine' }));
    expect(verifyLink).toHaveBeenCalledTimes(1);
  });

  it('leads back to the form for a person to whom it was not sent', async () => {
    const discardLink = vi.fn();
    await landed({ discardLink });
    await userEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(discardLink).toHaveBeenCalledTimes(1);
  });

  it('is busy while the link is checked', async () => {
    verifying.value = true;
    await landed({});
    expect(screen.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('is shown instead of the form for a code that was sent from the same tab', async () => {
    attempt.value = sent;
    await landed({});
    expect(screen.getByRole('button', { name: 'Log in to Harbour & Pine' })).toBeTruthy();
  });

  it('keeps the button and shows why when the server could not be reached', async () => {
    await landed({ linkError: signal(new ApiError({ code: 'offline' })) });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Log in to Harbour & Pine' })).toBeTruthy();
  });

  it.each([
    ['link_used', 'This link has already been used'],
    ['link_expired', 'This link has expired'],
    ['unauthenticated', 'That link didn’t work'],
  ])('shows for %s: %s, and that a new one can be sent', async (reason, words) => {
    await landed({ linkFailed: signal(true), linkError: signal(new ApiError({ code: reason })) });
    const notice = screen.getByText(words).closest('[role=status]')?.textContent;
    expect(notice).toContain('We can send a new one.');
    await userEvent.type(email(), 'maren@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(request).toHaveBeenCalledTimes(1);
    expect(dismissLinkError).toHaveBeenCalledTimes(1);
  });
});

describe('with a benefit in the address', () => {
  const benefit = (more: object = {}) => ({
    id: 7,
    name: '25% off knitwear',
    short_description: 'A thank-you for members',
    image_url: null,
    is_published: true,
    is_claimable: true,
    meta: { profileportal: { heading: 'A warm welcome', en: { text: 'Knit for you' } } },
    ...more,
  });
  const openWith = async (search: string, found: object) => {
    const call = vi.fn(async () => found);
    await open({}, { place: signal({ path: '/', search }), api: { call } });
    return call;
  };

  it.each(['?b=7', `?redirect=${encodeURIComponent('/offers?b=7')}`])(
    'shows what waits behind the login for %s',
    async (search) => {
      const call = await openWith(search, benefit());
      const names = await screen.findAllByText('25% off knitwear');
      // Beside the form, and below it on a phone: it comes later, and must not move the field.
      const inColumn = names.at(-1) ?? expect.fail();
      expect(email().compareDocumentPosition(inColumn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getAllByText('Log in to claim').length).toBeGreaterThan(0);
      expect(screen.getByText('A warm welcome')).toBeTruthy();
      expect(screen.getByText('Knit for you')).toBeTruthy();
      expect(call.mock.calls[0]).toMatchObject([
        { path: '/api/benefits/definitions/{id}' },
        { params: { id: '7' } },
      ]);
    },
  );

  it('shows nothing of one that is not published', async () => {
    const call = await openWith('?b=7', benefit({ is_published: false }));
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    await act(async () => undefined);
    expect(screen.queryByText('25% off knitwear')).toBeNull();
  });

  it.each(['?b=7x', '?b=../7', '?b=', '?b=%D9%A7'])('sends no request for %s', async (search) => {
    const call = await openWith(search, benefit());
    expect(call).not.toHaveBeenCalled();
  });
});

describe('a press on the button while the field has the focus', () => {
  it('is not lost to a message that moves the button', async () => {
    await open();
    await userEvent.type(email(), 'maren@');
    const button = screen.getByRole('button', { name: 'Continue' });
    fireEvent.pointerDown(button);
    fireEvent.blur(email());
    expect(email().getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(button);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(email().getAttribute('aria-invalid')).toBe('true');
  });
});
