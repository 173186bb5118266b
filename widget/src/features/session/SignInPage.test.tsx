import { signal } from '@preact/signals-react';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../contract/session.ts';
import { defaultGeneral } from '../config/defaultConfig.ts';
import type { SessionModel } from './SessionModel.ts';
import { SignInPage } from './SignInPage.tsx';

const sent: Sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
};
const attempt = signal<Sent | undefined>(undefined);
const requestLink = vi.fn<SessionModel['requestLink']>();
const resend = vi.fn<SessionModel['resend']>();
const forgetAttempt = vi.fn(() => {
  attempt.value = undefined;
});
const dismissLinkFailure = vi.fn();
const ask = async () => {
  attempt.value = { ...sent };
  return sent;
};

beforeEach(() => {
  attempt.value = undefined;
  vi.resetAllMocks();
  requestLink.mockImplementation(ask);
  resend.mockImplementation(ask);
});

const open = (session: Partial<SessionModel> = {}, more: object = {}) =>
  renderPage(SignInPage, {
    props: {},
    sections: ['session'],
    models: {
      session: { attempt, requestLink, resend, forgetAttempt, dismissLinkFailure, ...session },
      ...more,
    },
  });
const email = () => screen.getByRole('textbox', { name: /^Email/ });

describe('the form', () => {
  it('has one heading, one field for an address and one button', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
    expect(email().getAttribute('type')).toBe('email');
    expect(email().getAttribute('autocomplete')).toBe('email');
    expect(email().getAttribute('dir')).toBe('ltr');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Continue']);
  });

  it('says what is wrong on sending, leads to the field, and asks for nothing', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    await userEvent.click(within(alert).getByRole('button', { name: 'Enter your email' }));
    expect(document.activeElement).toBe(email());
    expect(requestLink).not.toHaveBeenCalled();
  });

  it.each(['maren', 'maren@', 'maren@example', 'maren@example.c', 'ma ren@example.com', '@example.com'])(
    'does not take %j',
    async (typed) => {
      await open();
      await userEvent.type(email(), typed);
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      expect(email().getAttribute('aria-invalid')).toBe('true');
      expect(requestLink).not.toHaveBeenCalled();
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
    expect(requestLink.mock.calls).toEqual([[{ email: 'Maren@example.com' }]]);
  });

  it('can not be sent twice while it is under way', async () => {
    requestLink.mockReturnValue(new Promise(() => undefined));
    await open();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Checking…' }));
    await userEvent.type(email(), '{Enter}');
    expect(requestLink).toHaveBeenCalledTimes(1);
  });

  it('offers the common mail host that was meant, without insisting', async () => {
    await open();
    await userEvent.type(email(), 'maren@gmial.com');
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean maren@gmail.com?' }));
    expect((email() as HTMLInputElement).value).toBe('maren@gmail.com');
  });

  it('keeps what was typed and says how long to wait when there were too many tries', async () => {
    requestLink.mockRejectedValue(
      new ApiError({
        status: 429,
        retryAfterS: 95,
        body: { status: 429, message: '', error: true, code: 'rate_limited', request_id: 'req_7' },
      }),
    );
    await open();
    await userEvent.type(email(), 'maren@example.com{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('1:35');
    expect(alert.textContent).toContain('Reference req_7');
    expect((email() as HTMLInputElement).value).toBe('maren@example.com');
  });

  it('says that it is offline and does not pretend to send', async () => {
    await open({}, { connectivity: { online: signal(false) } });
    expect(screen.getByRole('status').textContent).toContain('You’re offline');
    expect((screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement).disabled).toBe(true);
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

describe('after the mail went out', () => {
  beforeEach(() => {
    attempt.value = sent;
  });

  it('shows where it went, masked, and for how long it works', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
    expect(screen.getByText(/m••••@e•••\.com/).textContent).toContain('works for 10 minutes');
  });

  it('counts down a minute before another may be asked for', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    await open();
    expect(screen.getByText('Send again in 1:00')).toBeTruthy();
    act(() => vi.advanceTimersByTime(18000));
    expect(screen.getByText('Send again in 0:42')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    act(() => vi.advanceTimersByTime(42000));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    expect(resend).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('We sent it again.');
    expect(screen.getByText('Send again in 1:00')).toBeTruthy();
  });

  it('goes back to the form for another address', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
  });
});

describe('on the link of a mail', () => {
  const general = signal({
    ...defaultGeneral,
    tenant: { handle: 'hp', name: 'Harbour & Pine' },
  });
  const landed = (session: Partial<SessionModel>) =>
    open({ linkToken: signal('link'), ...session }, { config: { general } });

  it('spends the link only when the button is pressed', async () => {
    const verifyLink = vi.fn(async () => undefined);
    await landed({ verifyLink });
    expect(verifyLink).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Log in to Harbour & Pine' }));
    expect(verifyLink).toHaveBeenCalledTimes(1);
  });

  it('is busy while the link is checked', async () => {
    await landed({ verifying: signal(true) });
    expect(screen.getByRole('button', { name: 'Logging in…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('keeps the button and says why when the server could not be reached', async () => {
    await landed({ linkError: signal(new ApiError({ code: 'offline' })) });
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(screen.getByRole('button', { name: 'Log in to Harbour & Pine' })).toBeTruthy();
  });

  it.each([
    ['link_used', 'This link has already been used'],
    ['link_expired', 'This link has expired'],
    ['unauthenticated', 'That link didn’t work'],
  ])('says for %s: %s, and that a new one can be sent', async (code, words) => {
    await landed({ linkFailed: signal(true), linkError: signal(new ApiError({ code })) });
    const notice = screen.getByRole('status').textContent;
    expect(notice).toContain(words);
    expect(notice).toContain('We can send a new one.');
    await userEvent.type(email(), 'maren@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(requestLink).toHaveBeenCalledTimes(1);
    expect(dismissLinkFailure).toHaveBeenCalledTimes(1);
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
      expect((await screen.findAllByText('25% off knitwear')).length).toBeGreaterThan(0);
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

  it.each(['?b=7x', '?b=../7', '?b=', '?b=%D9%A7'])('asks for nothing for %s', async (search) => {
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
