import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseView } from './chooseView.ts';
import { matchRoute } from './matchRoute.ts';

describe('matchRoute', () => {
  it.each([
    ['/', '', 'signIn', false],
    ['/home', '', 'home', true],
    ['/profile', '', 'profile', true],
    ['/size', '', 'size', true],
    ['/transactions', '?id=4', 'transactions', true],
    ['/messaging', '', 'messaging', true],
    ['/claim-transaction', '', 'claim', true],
    ['/rewards', '', 'rewards', true],
    ['/offers', '', 'offers', true],
    ['/preference', '', 'preference', true],
  ])('%s%s is %s', (path, search, view, isProtected) => {
    expect(matchRoute(path, search)).toMatchObject({ view, isProtected });
  });

  it('takes digits only for a reward', () => {
    expect(matchRoute('/rewards/item/1000004', '')).toMatchObject({
      view: 'rewardItem',
      props: { id: '1000004' },
    });
    for (const id of ['', '1/', '1x', '-1', '1.5', '٣', '1/2', '%31', '1'.repeat(16)]) {
      expect(matchRoute(`/rewards/item/${id}`, '').view).toBe('notFound');
    }
  });

  it('W6 has no reward at anything but ASCII digits', () => {
    // Digits of other scripts, as characters and encoded, signs, powers, spaces, and what JavaScript reads as a number.
    const digits = [...'٠١٢३४౫६၇๘９𝟏𝟗①²Ⅷ一五'].flatMap((digit) => [digit, encodeURIComponent(digit)]);
    const other = fc.constantFrom(
      ...digits,
      '%30',
      '%31',
      '-',
      '+',
      '.',
      ',',
      'e',
      '0x',
      '_',
      '%',
      ' ',
      '%00',
      '/',
      '\u200e',
    );
    const id = fc
      .array(
        fc.oneof(
          { weight: 2, arbitrary: fc.constantFrom(...'0123456789') },
          other,
          fc.string({ unit: 'binary' }),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(id, (each) => {
        const { view, props } = matchRoute(`/rewards/item/${each}`, '');
        if (/^[0-9]{1,15}$/.test(each)) return view === 'rewardItem' && props.id === each;
        return view === 'notFound';
      }),
      { numRuns: 5000 },
    );
  });

  it('finds an event by its path, and by mode and name in the query', () => {
    expect(matchRoute('/event/spring-24', '')).toMatchObject({ view: 'event', props: { m: 'spring-24' } });
    expect(matchRoute('/', '?mode=event&m=spring-24')).toMatchObject({
      view: 'event',
      props: { m: 'spring-24' },
    });
    expect(matchRoute('/event/<img>', '').view).toBe('notFound');
    expect(matchRoute('/', '?mode=event').view).toBe('notFound');
  });

  it('finds a check-in by mode, with a store or without', () => {
    for (const location of ['3', 'quay-street', '']) {
      expect(matchRoute('/', `?mode=visit&location=${location}`)).toMatchObject({
        view: 'visit',
        isProtected: false,
        props: { location, m: '' },
      });
    }
    expect(matchRoute('/', '?mode=visit').view).toBe('visit');
    expect(matchRoute('/', '?mode=visit&location=../etc').view).toBe('notFound');
    expect(matchRoute('/home', '?mode=visit&location=3').view).toBe('home');
  });

  it('gives a kiosk a page of its own, for a store and for an event', () => {
    expect(matchRoute('/', '?kiosk=1').view).toBe('kiosk');
    expect(matchRoute('/', '?mode=visit&location=3&kiosk=1')).toMatchObject({
      view: 'kiosk',
      props: { location: '3' },
    });
    expect(matchRoute('/event/spring-24', '?kiosk=1')).toMatchObject({
      view: 'kiosk',
      props: { m: 'spring-24' },
    });
    expect(matchRoute('/event/<img>', '?kiosk=1').view).toBe('notFound');
    for (const other of ['0', 'true', '']) expect(matchRoute('/', `?kiosk=${other}`).view).toBe('signIn');
  });

  it('knows no other address', () => {
    for (const path of [
      '/nowhere',
      '/Home',
      '/home/x',
      '/event/a.b',
      '/profile.html',
      '/constructor',
      '/__proto__',
    ]) {
      expect(matchRoute(path, '').view).toBe('notFound');
    }
  });
});

describe('chooseView', () => {
  const home = matchRoute('/home', '');
  const hasClaims = true;

  it('has no page for claims where the tenant takes none', () => {
    const claim = matchRoute('/claim-transaction', '');
    const customer = { status: 'customer', endedBy: undefined } as const;
    expect(chooseView(claim, { ...customer, hasClaims })).toBe('claim');
    expect(chooseView(claim, { ...customer, hasClaims: false })).toBe('notFound');
    expect(chooseView(home, { ...customer, hasClaims: false })).toBe('home');
  });

  it('shows a protected page to a customer only', () => {
    expect(chooseView(home, { status: 'customer', endedBy: undefined, hasClaims })).toBe('home');
    expect(chooseView(home, { status: 'visitor', endedBy: undefined, hasClaims })).toBe('protected');
  });

  it('distinguishes a logout from a session that expired', () => {
    for (const endedBy of ['user', 'host', 'revoked'] as const) {
      expect(chooseView(home, { status: 'loggedOut', endedBy, hasClaims })).toBe('loggedOut');
    }
    expect(chooseView(home, { status: 'loggedOut', endedBy: 'expired', hasClaims })).toBe('protected');
  });

  it('shows an open page to visitors and customers', () => {
    expect(chooseView(matchRoute('/', ''), { status: 'loggedOut', endedBy: 'user', hasClaims })).toBe(
      'signIn',
    );
  });
});
