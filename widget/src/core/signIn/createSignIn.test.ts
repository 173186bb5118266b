// @vitest-environment jsdom
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { openSession } from '#tests/support/api/openSession.ts';
import { ApiError } from '../../api/ApiError.ts';
import type { Sent } from '../../../contract/sent.ts';
import { shareModels } from '../../app/models/shareModels.ts';
import { defaultConfig } from '../config/defaultConfig.ts';
import type { AppModels } from '../app/useApp.ts';
import { createSignIn } from './createSignIn.ts';
import type { JoinForm } from './SignInModel.ts';

const NOW = Date.parse('2026-11-20T02:30:00Z');
const sent: Sent = {
  status: 'sent',
  channel: 'email',
  hint: 'm••••@e•••.com',
  expires_in: 600,
  resend_in: 60,
  attempt_id: 'att_1',
};
const email = 'maren@example.com';
const token = madeUpToken({ pid: 'maren', exp: NOW / 1000 + 3600 });
const link = madeUpToken({ use: 'link', exp: NOW / 1000 + 600 });
const signedIn = { token, exp: NOW / 1000 + 3600, profile_id: 'maren', is_new: false, redirect: null };
const join = { is_new: true, attempt_id: 'join_1', email, expires_in: 1800, redirect: null } as const;
const form: JoinForm = {
  first_name: 'Maren',
  last_name: 'Ellison',
  mobile_phone: null,
  birth_day: null,
  birth_month: null,
  birth_year: null,
  postcode: null,
  preferred_location_id: null,
  language: 'en',
  email_promo: false,
  sms_promo: false,
};

interface Opening {
  readonly path?: string;
  readonly search?: string;
  readonly mayKeep?: boolean;
  readonly enumeration?: 'protect' | 'reveal';
}

function open({ path = '/', search = '', mayKeep = true, enumeration = 'protect' }: Opening = {}) {
  const navigate = vi.fn<(path: string) => void>();
  const track = vi.fn<AppModels['host']['track']>();
  const world = openSession();
  world.session.start(undefined);
  world.answers.set('/api/auth', () => ({ data: sent }));
  const { login, ...settings } = defaultConfig.component_settings;
  const app: AppModels = {
    api: world.api,
    clock: world.deps.clock,
    session: world.session,
    config: { settings: signal({ ...settings, login: { ...login, keep: mayKeep, enumeration } }) },
    language: { current: signal('fr') },
    place: signal({ path, search }),
    navigate,
    host: { embedded: false, page: signal(undefined), track },
    safePath: (path: string | null | undefined) => (path?.startsWith('/') ? path : undefined),
    connectivity: { online: signal(true) },
    shared: shareModels(() => app),
  } as unknown as AppModels;
  const signIn = createSignIn(app);
  const bodies = (path: string) =>
    world.calls.filter((call) => call.path === path).map(({ input }) => input?.body);
  const answer = (path: string, data: object) => world.answers.set(path, () => ({ data }));
  const fail = (path: string, error: ApiError) =>
    world.answers.set(path, () => {
      throw error;
    });
  return { ...world, app, navigate, track, signIn, bodies, answer, fail };
}
const refusal = (status: number, code: string, errors?: object) =>
  new ApiError({ status, body: { code, errors } });

/** An answer that comes when it is released, whether it was asked for by then or not. */
function held() {
  let release = (_answer: unknown) => {};
  let refuse = (_error: unknown) => {};
  const answer = new Promise((resolve, reject) => {
    release = resolve;
    refuse = reject;
  });
  answer.catch(() => undefined);
  return { hold: () => answer, release, refuse };
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => window.sessionStorage.clear());

describe('asking for a message', () => {
  it('sends the address, where to land and the language, and remembers the address', async () => {
    const { signIn, bodies } = open({ search: '?redirect=/rewards&token=x&utm=1' });
    await signIn.request({ email });
    expect(bodies('/api/auth')).toEqual([
      {
        email,
        redirect: '/rewards',
        externalRedirect: null,
        iFrame: false,
        urlPath: null,
        urlParams: { utm: '1' },
        language: 'fr',
      },
    ]);
    expect(signIn.attempt.value).toEqual(sent);
    expect(signIn.requestedAt.value).toBe(NOW);
    expect(signIn.lastInput.value).toEqual({ email });
  });

  it('leaves out of the kept parameters those by which the address says what it shows', async () => {
    const { signIn, bodies } = open({
      search: '?mode=event&m=knit-night&code=7KQ-2MD&t=secret&campaign=May',
    });
    await signIn.request({ email });
    expect(bodies('/api/auth')).toMatchObject([{ urlParams: { campaign: 'May' } }]);
    expect(JSON.stringify(bodies('/api/auth'))).not.toMatch(/secret|knit-night/);
  });

  it('leaves out parameters that the server would refuse, because they are too long', async () => {
    const long = new URLSearchParams({ click: 'x'.repeat(1001), ['n'.repeat(101)]: '1', campaign: 'May' });
    for (const name of ['a', 'b2', 'c']) long.set(name, name.repeat(900).slice(0, 900));
    const { signIn, bodies } = open({ search: `?${long.toString()}` });
    await signIn.request({ email });
    const [{ urlParams } = { urlParams: {} }] = bodies('/api/auth') as { urlParams: object }[];
    expect(Object.keys(urlParams)).toEqual(['campaign', 'a', 'b2']);
  });

  it('takes along what is to happen beside the sign-in, and follows the message it leads to', async () => {
    const { signIn, bodies, answer } = open();
    answer('/api/auth', { status: 'checked_in', next: 'sent', sent });
    const deferred = { mode: 'visit', location: 3 } as const;
    await signIn.request({ email, deferred });
    expect(bodies('/api/auth')).toMatchObject([{ mode: 'visit', location: 3 }]);
    expect(signIn.attempt.value?.attempt_id).toBe('att_1');
  });

  it('sends another message, by the same channel or the other, and names the one that it replaces', async () => {
    const { signIn, bodies, answer, track } = open();
    await signIn.request({ email });
    expect(track.mock.calls).toEqual([['sign_in_started', { channel: 'email' }]]);
    answer('/api/auth', { ...sent, attempt_id: 'att_2' });
    await signIn.resend();
    expect(track).toHaveBeenCalledOnce();
    expect(bodies('/api/auth')[1]).toMatchObject({ email, replaces: 'att_1' });
    answer('/api/auth/sms', { ...sent, channel: 'sms', attempt_id: 'att_3' });
    await signIn.resend('sms');
    expect(bodies('/api/auth/sms')).toMatchObject([{ email, replaces: 'att_2' }]);
    await signIn.resend();
    expect(bodies('/api/auth/sms')).toHaveLength(2);
    answer('/api/auth/email', { ...sent, attempt_id: 'att_4' });
    await signIn.resend('email');
    expect(bodies('/api/auth/email')).toMatchObject([{ replaces: 'att_3' }]);
    expect(signIn.attempt.value?.attempt_id).toBe('att_4');
  });

  it('asks to wait where a check-in may get no other message for now', async () => {
    const { signIn, answer } = open();
    const deferred = { mode: 'visit', location: 3 } as const;
    answer('/api/auth', { status: 'checked_in', next: 'sent', sent });
    await signIn.request({ email, deferred });
    answer('/api/auth', { status: 'checked_in', next: 'sent', sent: null });
    await expect(signIn.resend()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    expect(signIn.attempt.value?.attempt_id).toBe('att_1');
  });

  it('keeps the message there is when another cannot be sent', async () => {
    const { signIn, fail } = open();
    await signIn.request({ email });
    fail('/api/auth', refusal(429, 'rate_limited'));
    await expect(signIn.resend()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(signIn.attempt.value).toEqual(sent);
  });

  it('goes back to the form, which keeps what was typed; an answer that comes late changes nothing', async () => {
    const { signIn, answers } = open();
    await signIn.request({ email });
    signIn.forget();
    expect(signIn.attempt.value).toBeUndefined();
    expect(signIn.lastInput.value).toEqual({ email });
    const { release, hold } = held();
    answers.set('/api/auth', hold);
    const asking = signIn.request({ email: 'typo@example.com' });
    signIn.forget();
    release({ data: sent });
    await expect(asking).rejects.toMatchObject({ code: 'aborted' });
    expect(signIn.attempt.value).toBeUndefined();
  });
});

describe('the code', () => {
  it('opens the session, from digits of any script', async () => {
    const { signIn, session, bodies, answer } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', signedIn);
    await signIn.verifyCode('١٢٣ ٤٥٦');
    expect(bodies('/api/auth/verify')).toEqual([{ attempt_id: 'att_1', code: '123456' }]);
    expect(session.profileId.value).toBe('maren');
    expect(signIn.attempt.value).toBeUndefined();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('is not sent when it is %j', async (typed) => {
    const { signIn, bodies } = open();
    await signIn.request({ email });
    await signIn.verifyCode(typed);
    expect(bodies('/api/auth/verify')).toEqual([]);
  });

  it('shows how many tries are left, and when it is too late', async () => {
    const { signIn, fail } = open();
    await signIn.request({ email });
    fail('/api/auth/verify', refusal(422, 'code_wrong', { code: ['wrong'], attempts_left: ['4'] }));
    await signIn.verifyCode('123456');
    expect(signIn.codeError.value).toEqual({ code: 'code_wrong', left: 4 });
    fail('/api/auth/verify', refusal(422, 'code_wrong'));
    await signIn.verifyCode('123456');
    expect(signIn.codeError.value).toEqual({ code: 'code_wrong', left: 0 });
    fail('/api/auth/verify', refusal(410, 'code_expired'));
    await signIn.verifyCode('123456');
    expect(signIn.codeError.value).toEqual({ code: 'code_expired' });
    expect(signIn.attempt.value).toEqual(sent);
    expect(signIn.error.value).toBeUndefined();
  });

  it.each(['account_suspended', 'rate_limited', 'maintenance'])('passes on %s', async (code) => {
    const { signIn, fail } = open();
    await signIn.request({ email });
    fail('/api/auth/verify', refusal(403, code));
    await signIn.verifyCode('123456');
    expect(signIn.codeError.value).toBeUndefined();
    expect(signIn.error.value?.code).toBe(code);
  });

  it('keeps its message and has an error when the server sends a token that the portal cannot use', async () => {
    const { signIn, session, answer } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', { ...signedIn, token: 'no-token' });
    await signIn.verifyCode('123456');
    expect(signIn.error.value?.code).toBe('bad_answer');
    expect(signIn.attempt.value).toEqual(sent);
    expect(session.profileId.value).toBeUndefined();
  });

  it('is verified once at a time, and takes the session in even when a code was requested again meanwhile', async () => {
    const { signIn, session, answers, bodies } = open();
    await signIn.request({ email });
    const { release, hold } = held();
    answers.set('/api/auth/verify', hold);
    const verifying = signIn.verifyCode('123456');
    await signIn.verifyCode('654321');
    await signIn.resend();
    expect(bodies('/api/auth/verify')).toHaveLength(1);
    release({ data: signedIn });
    await verifying;
    expect(session.status.value).toBe('customer');
  });

  it('has no error for a code that was given up meanwhile', async () => {
    const { signIn, answers } = open();
    await signIn.request({ email });
    const { refuse, hold } = held();
    answers.set('/api/auth/verify', hold);
    const verifying = signIn.verifyCode('123456');
    signIn.forget();
    refuse(refusal(422, 'code_wrong', { attempts_left: ['4'] }));
    await verifying;
    expect(signIn.codeError.value).toBeUndefined();
    expect(signIn.verifying.value).toBe(false);
  });

  it('asks to stay signed in only where the tenant offers it', async () => {
    for (const mayKeep of [true, false]) {
      window.localStorage.clear();
      window.sessionStorage.clear();
      const { signIn, session, bodies, answer } = open({ mayKeep });
      signIn.setKeep(true);
      await signIn.request({ email });
      answer('/api/auth/verify', { ...signedIn, keep: mayKeep });
      await signIn.verifyCode('123456');
      expect(bodies('/api/auth/verify')[0]).toEqual({
        attempt_id: 'att_1',
        code: '123456',
        ...(mayKeep ? { keep: true } : {}),
      });
      expect(session.keep.value).toBe(mayKeep);
    }
  });

  const ticket = { mode: 'event', event: 'spring', code: '7KQ-2MD', t: 'sig' } as const;
  const visit = { mode: 'visit', location_id: 3, visited_at: '2026-11-20T02:30:00Z' } as const;

  it('shows which registration it has completed, until the next request', async () => {
    const { signIn, answer } = open({ path: '/event/spring' });
    await signIn.request({ email });
    answer('/api/auth/verify', { ...signedIn, done: ticket });
    await signIn.verifyCode('123456');
    expect(signIn.done.value).toEqual(ticket);
    signIn.follow(sent, { email });
    expect(signIn.done.value).toBeUndefined();
  });

  it.each([
    ['the ticket', '/', '', ticket, null, ['/event/spring?code=7KQ-2MD&t=sig']],
    ['the visit', '/', '', visit, null, ['/?mode=visit&location=3']],
    ['where the server says', '/', '', ticket, '/rewards', []],
    ['where the person came from', '/', '?redirect=%2Foffers', ticket, null, []],
    ['nowhere: the event’s page asked itself', '/event/spring', '', ticket, null, []],
    ['nowhere: the visit’s page asked itself', '/', '?mode=visit&location=3', visit, null, []],
    ['nowhere: there is nothing to show', '/', '', null, null, []],
  ] as const)('leads to %s', async (_what, path, search, done, redirect, visited) => {
    const world = open({ path, search });
    await world.signIn.request({ email });
    world.answer('/api/auth/verify', { ...signedIn, redirect, done });
    await world.signIn.verifyCode('123456');
    expect(world.navigate.mock.calls.map(([to]) => to)).toEqual(visited);
  });
});

describe('the message that is under way', () => {
  it('is found after a reload, with its times, and neither code nor token', async () => {
    await open().signIn.request({ email });
    expect(Object.keys({ ...window.sessionStorage })).toEqual(['pp-attempt']);
    expect({ ...window.localStorage }).toEqual({});
    vi.setSystemTime(NOW + 30000);
    const again = open().signIn;
    expect(again.attempt.value).toEqual(sent);
    expect(again.lastInput.value).toEqual({ email });
    expect(again.requestedAt.value).toBe(NOW);
  });

  it.each([
    ['too old', () => void vi.setSystemTime(NOW + 600000)],
    ['corrupt', () => window.sessionStorage.setItem('pp-attempt', '{"half')],
    ['of another version', () => window.sessionStorage.setItem('pp-attempt', '{"v":9,"d":{}}')],
  ])('is forgotten after a reload if what is stored is %s', async (_what, spoil) => {
    await open().signIn.request({ email });
    spoil();
    expect(open().signIn.attempt.value).toBeUndefined();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('is kept where the clock is behind, as in a document from the browser’s cache', async () => {
    await open().signIn.request({ email });
    vi.setSystemTime(NOW - 3 * 3600000);
    expect(open().signIn.attempt.value).toEqual(sent);
  });

  it.each(['used', 'given up'])('is forgotten once it was %s', async (how) => {
    const { signIn, answer } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', signedIn);
    if (how === 'used') await signIn.verifyCode('123456');
    else signIn.forget();
    expect(window.sessionStorage.getItem('pp-attempt')).toBeNull();
  });

  it('is forgotten when the customer signs in by another way', async () => {
    const { signIn, session } = open();
    await signIn.request({ email });
    session.login({ token });
    expect(signIn.attempt.value).toBeUndefined();
    expect(window.sessionStorage.getItem('pp-attempt')).toBeNull();
  });

  it('is forgotten also when it was only being asked for', async () => {
    const { signIn, session, answers } = open();
    const { release, hold } = held();
    answers.set('/api/auth', hold);
    const asking = signIn.request({ email });
    session.login({ token });
    release({ data: sent });
    await expect(asking).rejects.toMatchObject({ code: 'aborted' });
    expect(signIn.attempt.value).toBeUndefined();
    expect(signIn.lastInput.value).toBeUndefined();
    expect(window.sessionStorage.getItem('pp-attempt')).toBeNull();
  });

  it('leaves nothing to the next person: no error, no form, nothing that was done', async () => {
    const { signIn, session, answers, fail } = open();
    await signIn.request({ email });
    fail('/api/auth/verify', refusal(403, 'account_suspended'));
    await signIn.verifyCode('123456');
    expect(signIn.error.value?.code).toBe('account_suspended');
    const { release, hold } = held();
    answers.set('/api/auth/verify', hold);
    const verifying = signIn.verifyCode('123457');
    session.login({ token });
    release({ data: join });
    await verifying;
    expect(signIn.error.value).toBeUndefined();
    expect(signIn.joining.value).toBeUndefined();
  });

  it('leaves no error to the next person when no request is under way', async () => {
    const { signIn, session, fail } = open();
    await signIn.request({ email });
    fail('/api/auth/verify', refusal(403, 'account_suspended'));
    await signIn.verifyCode('123456');
    session.login({ token });
    expect(signIn.error.value).toBeUndefined();
  });

  it('leaves nothing that was done once its person has left', async () => {
    const { signIn, session, answer } = open();
    await signIn.request({ email });
    const done = { mode: 'event', event: 'spring', code: '7KQ-2MD', t: 'signature' };
    answer('/api/auth/verify', { ...signedIn, done });
    await signIn.verifyCode('123456');
    expect(signIn.done.value).toEqual(done);
    void session.logout();
    vi.advanceTimersByTime(400);
    expect(signIn.done.value).toBeUndefined();
  });
});

describe('the link', () => {
  const openLink = () => {
    const world = open();
    expect(world.session.login({ token: link })).toBe('linkShown');
    return world;
  };

  it('is spent on request', async () => {
    const { signIn, session, bodies, answer, deps } = openLink();
    answer('/api/auth/verify', { ...signedIn, redirect: '/rewards' });
    await signIn.verifyLink();
    expect(bodies('/api/auth/verify')).toEqual([{ link_token: link }]);
    expect(session.status.value).toBe('customer');
    expect(session.linkToken.value).toBeUndefined();
    expect(deps.onSignedIn).toHaveBeenCalledWith('/rewards');
  });

  it.each([
    ['an answer that is no JSON', new ApiError({ code: 'bad_answer' })],
    ['an error of the server', new ApiError({ status: 500 })],
    ['a server that is down', new ApiError({ status: 503 })],
    ['a limit', new ApiError({ status: 429 })],
    ['a suspended account', refusal(403, 'account_suspended')],
    ['silence', new ApiError({ code: 'timeout' })],
  ])('is kept when it met %s', async (_what, failure) => {
    const { signIn, session, fail } = openLink();
    fail('/api/auth/verify', failure);
    await signIn.verifyLink();
    expect(session.linkToken.value).toBe(link);
    expect(session.linkFailed.value).toBe(false);
    expect(session.linkError.value).toBe(failure);
  });

  it('is not given up for another one that was refused late', async () => {
    const { signIn, session, answers } = openLink();
    const { refuse, hold } = held();
    answers.set('/api/auth/verify', hold);
    const verifying = signIn.verifyLink();
    const newer = madeUpToken({ use: 'link', exp: NOW / 1000 + 700 });
    session.login({ token: newer });
    refuse(refusal(410, 'link_used'));
    await verifying;
    expect(session.linkToken.value).toBe(newer);
    expect(session.linkFailed.value).toBe(false);
  });

  it.each([401, 410, 422])('is given up when the server refused it with %i', async (status) => {
    const { signIn, session, fail } = openLink();
    fail('/api/auth/verify', refusal(status, 'link_used'));
    await signIn.verifyLink();
    expect(session.linkToken.value).toBeUndefined();
    expect(session.linkFailed.value).toBe(true);
    expect(session.linkError.value?.code).toBe('link_used');
  });
});

describe('joining', () => {
  it('takes a form once the address is verified, and opens the session', async () => {
    const { signIn, session, bodies, answer } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', join);
    await signIn.verifyCode('123456');
    expect(session.status.value).toBe('visitor');
    expect(signIn.joining.value).toEqual(join);
    expect(window.sessionStorage.length).toBe(0);
    answer('/api/auth/create', { ...signedIn, is_new: true });
    await signIn.join(form);
    expect(bodies('/api/auth/create')).toEqual([
      {
        ...form,
        email,
        attempt_id: 'join_1',
        terms_version: defaultConfig.component_settings.login.terms_version,
      },
    ]);
    expect(session.profileId.value).toBe('maren');
    expect(signIn.joining.value).toBeUndefined();
  });

  it('opens the session of an account that was made although the form was left meanwhile', async () => {
    const { signIn, session, answer, answers } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', join);
    await signIn.verifyCode('123456');
    const { release, hold } = held();
    answers.set('/api/auth/create', hold);
    const joining = signIn.join(form);
    signIn.leaveJoin();
    expect(signIn.creating.busy.value).toBe(false);
    release({ data: { ...signedIn, is_new: true } });
    await expect(joining).resolves.toBeUndefined();
    expect(session.profileId.value).toBe('maren');
  });

  it('keeps the form when the server refuses it, and lets it be left', async () => {
    const { signIn, fail, answer } = open();
    await signIn.request({ email });
    answer('/api/auth/verify', join);
    await signIn.verifyCode('123456');
    fail('/api/auth/create', refusal(422, 'validation_failed', { first_name: ['required'] }));
    await expect(signIn.join(form)).rejects.toMatchObject({ errors: { first_name: ['required'] } });
    expect(signIn.joining.value).toEqual(join);
    signIn.leaveJoin();
    expect(signIn.joining.value).toBeUndefined();
    await expect(signIn.join(form)).rejects.toMatchObject({ status: 401 });
  });
});

describe('where the tenant lets people know who has an account', () => {
  const availability = '/api/auth/availability';
  const openRevealed = (type: 'new' | 'existing') => {
    const world = open({ enumeration: 'reveal' });
    world.answer(availability, { type, email_valid: true, suggestion: null, methods: [] });
    return world;
  };

  it('a request for an address without one sends nothing, and names the address', async () => {
    const { signIn, bodies } = openRevealed('new');
    await expect(signIn.request({ email })).rejects.toMatchObject({ code: 'aborted' });
    expect(signIn.unknownEmail.value).toBe(email);
    expect([signIn.requesting.busy.value, signIn.requesting.error.value]).toEqual([false, undefined]);
    expect([bodies(availability), bodies('/api/auth')]).toEqual([[{ email }], []]);
    signIn.forget();
    expect(signIn.unknownEmail.value).toBeUndefined();
  });

  it('a newcomer who wants one gets a message without another look-up', async () => {
    const { signIn, bodies } = openRevealed('new');
    await signIn.request({ email }).catch(() => undefined);
    await signIn.request({ email, isNew: true });
    expect([signIn.unknownEmail.value, signIn.attempt.value]).toEqual([undefined, sent]);
    await signIn.resend();
    expect(bodies(availability)).toHaveLength(1);
    expect(bodies('/api/auth')).toMatchObject([{ email }, { email, replaces: sent.attempt_id }]);
    expect(bodies('/api/auth')[0]).not.toHaveProperty('isNew');
  });

  it('a customer gets a message at once, and so does everyone if the look-up fails', async () => {
    const { signIn, fail } = openRevealed('existing');
    await signIn.request({ email });
    expect(signIn.attempt.value).toEqual(sent);
    signIn.forget();
    fail(availability, refusal(429, 'rate_limited'));
    await signIn.request({ email: 'other@example.com' });
    expect(signIn.attempt.value).toEqual(sent);
  });

  it('a number is not looked up; and where the tenant does not, no address is', async () => {
    const { signIn, bodies } = openRevealed('new');
    await signIn.request({ mobile_phone: '+61491570156' });
    expect(bodies(availability)).toEqual([]);
    const careful = open();
    await careful.signIn.request({ email });
    expect([careful.bodies(availability), careful.signIn.unknownEmail.value]).toEqual([[], undefined]);
  });
});
