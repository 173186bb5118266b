// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/support/render/fakeStorage.ts';
import { madeUpToken } from '#tests/support/api/madeUpToken.ts';
import { openSession } from '#tests/support/api/openSession.ts';
import { sampleProfile } from '#tests/support/render/sampleAccount.ts';
import { createStore } from '../../lib/storage/createStore.ts';
import { createAccount } from '../account/createAccount.ts';
import type { SessionDeps } from '../session/createSession.ts';
import type { LogoutReason, SessionStatus } from '../session/SessionModel.ts';

// The state machine of section 4 of the specification, written a second time and from the specification alone: who is signed
// in, what is stored, what the host has received, and what time does to it. Sequences of events are applied to both.

vi.mock('../keepAlive/keepSessionAlive.ts', () => ({
  keepSessionAlive: () => ({
    beat: async () => undefined,
    refresh: async () => undefined,
    stop: () => undefined,
  }),
}));

const NOW = Date.parse('2026-11-20T02:30:00Z');
const people = ['maren', 'layla', 'ana'] as const;
type Person = (typeof people)[number];

interface Token {
  readonly text: string;
  readonly person: Person;
  /** Milliseconds. */
  readonly exp: number;
  /** The id of its session. */
  readonly sid: string;
}

/** Section 4, in words of its own. Times in milliseconds since the beginning. */
interface Model {
  now: number;
  status: SessionStatus;
  who: (Token & { readonly keep: boolean }) | undefined;
  /** A logout is under way, and its wait ends then. */
  leaving: { readonly at: number; readonly reason: LogoutReason } | undefined;
  asked: (Token & { readonly keep: boolean }) | undefined;
  /** Every session that ended, as the host is notified of it. */
  notified: LogoutReason[];
  notices: number;
  /** Counts sessions: what was asked for in an earlier one must not be shown. */
  epoch: number;
}

type World = ReturnType<typeof openWorld>;
type Real = { world: World };

const fresh = (): Model => ({
  now: NOW,
  status: 'visitor',
  who: undefined,
  leaving: undefined,
  asked: undefined,
  notified: [],
  notices: 0,
  epoch: 0,
});

// ---- The model's own rules

const LOGOUT_DELAY = 400;

function end(model: Model): void {
  if (!model.leaving) return;
  model.notified.push(model.leaving.reason);
  model.leaving = undefined;
  model.who = undefined;
  model.asked = undefined;
  model.status = 'loggedOut';
  model.epoch += 1;
}
function leave(model: Model, reason: LogoutReason): void {
  if (!model.who || model.leaving) return;
  model.leaving = { at: model.now + LOGOUT_DELAY, reason };
}
function enter(model: Model, token: Token, keep: boolean): void {
  const isRenewed = model.who?.sid === token.sid;
  model.who = { ...token, keep: isRenewed ? (keep || model.who?.keep) === true : keep };
  model.status = 'customer';
  if (!isRenewed) model.epoch += 1;
}
function arrive(model: Model, token: Token, keep: boolean): void {
  if (token.exp <= model.now) return;
  end(model);
  if (model.who && model.who.person !== token.person) {
    model.asked = { ...token, keep };
    return;
  }
  model.asked = undefined;
  enter(model, token, keep);
}
function pass(model: Model, ms: number): void {
  const until = model.now + ms;
  for (;;) {
    const runsOut = model.who && !model.leaving ? model.who.exp : Infinity;
    const next = Math.min(runsOut, model.leaving?.at ?? Infinity);
    if (next > until) break;
    model.now = Math.max(model.now, next);
    if (model.leaving) end(model);
    else {
      model.notices += 1;
      leave(model, 'expired');
    }
  }
  model.now = until;
}

// ---- The real thing

/** A browser: what it stores outlives a page. */
interface Browser {
  readonly tab: Storage;
  readonly long: Storage;
}

function openWorld(browser: Browser) {
  const store = createStore(
    () => browser.tab,
    () => browser.long,
  );
  const listeners = { onLoggedOut: vi.fn<SessionDeps['onLoggedOut']>(), onExpired: vi.fn() };
  const world = openSession({ store, ...listeners });
  const { deps, session, api } = world;
  const waiting: (() => void)[] = [];
  world.answers.set('/api/profile/profile', () => {
    const id = session.profileId.peek();
    return new Promise((resolve) => waiting.push(() => resolve({ data: { ...sampleProfile, id } })));
  });
  const account = createAccount({
    api,
    clock: deps.clock,
    store: deps.store,
    profileId: session.profileId,
    generation: session.generation,
    onLoadError: () => undefined,
  });
  const stop = session.start(undefined);
  return {
    ...world,
    listeners,
    browser,
    account,
    waiting,
    stop,
    generationThen: session.generation.peek(),
    epochThen: 0,
  };
}
const flush = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
const entriesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ]);

/** Everything the two have to agree on, after every step. */
function compare(model: Model, { world }: Real): void {
  const { session, deps, account, browser } = world;
  const { who, leaving, asked } = model;
  const [tab, long] = [entriesOf(browser.tab), entriesOf(browser.long)];
  const kept = JSON.stringify([tab, long]);
  const seen = {
    status: session.status.peek(),
    person: session.profileId.peek(),
    exp: session.expiresAt.peek(),
    token: deps.credentials.token(),
    asked: session.pendingSwitch.peek(),
    notified: world.listeners.onLoggedOut.mock.calls.map(([reason]) => reason),
    notices: world.listeners.onExpired.mock.calls.length,
    epoch: session.generation.peek() - world.generationThen,
    isRemembered: [...tab, ...long].some(([key]) => key === 'pp.auth'),
    // What is kept is kept in the one place that was chosen; nothing stays of a session that ended, or of another one.
    elsewhere: who?.keep === true ? tab : long,
    left: who ? [] : tab,
    others: people.filter((person) => person !== who?.person && kept.includes(`"${person}\\"`)),
    shown: account.profile.data.peek()?.id ?? who?.person,
  };
  const wanted = {
    status: model.status,
    person: who?.person,
    exp: who && who.exp / 1000,
    // From the first moment of a logout nothing can be asked with the token any more.
    token: leaving ? undefined : who?.text,
    asked: asked && { from: who?.person, to: asked.person },
    notified: model.notified,
    notices: model.notices,
    epoch: model.epoch - world.epochThen,
    isRemembered: who !== undefined,
    elsewhere: [],
    left: [],
    others: [],
    shown: who?.person,
  };
  // As text first: a hundred thousand steps agree, and a whole comparison costs a hundred times as much.
  if (JSON.stringify(seen) !== JSON.stringify(wanted)) expect(seen).toEqual(wanted);
}

abstract class Step implements fc.AsyncCommand<Model, Real> {
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    this.changeModel(model);
    this.act(real, model);
    await flush();
    compare(model, real);
  }
  abstract changeModel(model: Model): void;
  abstract act(real: Real, model: Model): void;
  abstract toString(): string;
}

/** A command, made of its change of the model and its action on the portal. */
function step(
  name: string,
  changeModel: (model: Model) => void,
  act: (real: Real, model: Model) => void,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  return new (class extends Step {
    override check = check;
    changeModel = changeModel;
    act = act;
    toString = () => name;
  })();
}

// ---- What can happen

let made = 0;
const tokens = fc
  .record({
    person: fc.constantFrom<Person>('maren', 'layla', 'ana'),
    lifeS: fc.constantFrom(1, 3, 60, 600),
    session: fc.constantFrom('a', 'b', undefined),
  })
  .map(({ person, lifeS, session }) => ({ person, lifeS, session }));
type Wanted = { person: Person; lifeS: number; session: string | undefined };

/** A token of this moment: each has another text, as signatures have. */
function mint(model: Readonly<Model>, { person, lifeS, session }: Wanted): Token {
  made += 1;
  const exp = Math.floor(model.now / 1000) + lifeS;
  const sid = `${person}-${session ?? made}`;
  return { text: madeUpToken({ pid: person, exp, sid, jti: made }), person, exp: exp * 1000, sid };
}
const signedIn = (token: Token, keep: boolean) => ({
  token: token.text,
  exp: token.exp / 1000,
  profile_id: token.person,
  is_new: false,
  redirect: null,
  keep,
});

const login = (wanted: Wanted) => {
  let token: Token;
  return step(
    `login ${wanted.person} ${wanted.lifeS}s ${wanted.session ?? 'new'}`,
    (model) => {
      token = mint(model, wanted);
      // A message does not change how long to keep: a renewed session stays as it was.
      arrive(model, token, model.who?.sid === token.sid && !model.leaving && model.who.keep);
    },
    ({ world }) => void world.session.login({ token: token.text }),
  );
};
const adopt = (wanted: Wanted, keep: boolean) => {
  let token: Token;
  return step(
    `verify ${wanted.person} ${wanted.lifeS}s ${keep ? 'keep' : ''}`,
    (model) => {
      token = mint(model, { ...wanted, session: undefined });
      arrive(model, token, keep);
    },
    ({ world }) => void world.session.adopt(signedIn(token, keep)),
  );
};
/** Section 5: an invalid token changes nothing at all. */
const badLogin = (make: (model: Model) => object | string) =>
  step(
    'a bad token',
    () => undefined,
    ({ world }, model) => {
      const bad = make(model);
      const text = typeof bad === 'string' ? bad : madeUpToken(bad);
      expect(world.session.login({ token: text })).toBe('refused');
    },
  );
const logout = (reason: 'user' | 'host') =>
  step(
    `logout by ${reason}`,
    (model) => leave(model, reason),
    ({ world }) => void world.session.logout(reason),
  );
const refusal = (isCurrent: boolean) =>
  step(
    isCurrent ? 'refused by the server' : 'an old token refused',
    (model) => {
      if (!isCurrent || !model.who || model.leaving) return;
      // So near to the end a refusal is the end.
      const isEnd = model.who.exp - model.now <= 5000;
      if (isEnd) model.notices += 1;
      leave(model, isEnd ? 'expired' : 'revoked');
    },
    ({ world }) => {
      const current = world.deps.credentials.token();
      world.session.revoked(isCurrent ? (current ?? 'none') : 'an older token');
    },
  );
const otherTab = (person: Person) =>
  step(
    `another tab logs ${person} out`,
    (model) => {
      if (model.who?.person === person) leave(model, 'user');
    },
    ({ world }) => world.tabs.say({ t: 'logout', profileId: person }),
  );
const confirm = step(
  'yes, switch',
  (model) => {
    const { asked } = model;
    if (!asked) return;
    model.asked = undefined;
    if (asked.exp > model.now) {
      model.leaving = undefined;
      enter(model, asked, asked.keep);
    }
  },
  ({ world }) => world.session.confirmSwitch(),
  // No press is possible once a logout begins: the dialog closes at that moment.
  (model) => !model.leaving,
);
const cancel = step(
  'no, stay',
  (model) => {
    model.asked = undefined;
  },
  ({ world }) => world.session.cancelSwitch(),
);
const wait = (ms: number) =>
  step(
    `${ms} ms pass`,
    (model) => pass(model, ms),
    () => void vi.advanceTimersByTime(ms),
  );
const leaveNotice = step(
  'back to the login',
  (model) => {
    if (model.status === 'loggedOut') model.status = 'visitor';
  },
  ({ world }) => world.session.leaveLoggedOut(),
);
const ask = step(
  'the profile is asked for',
  () => undefined,
  ({ world }) => void world.account.profile.refresh(),
  (model) => model.who !== undefined && !model.leaving,
);
const answer = step(
  'an answer comes',
  () => undefined,
  ({ world }) => world.waiting.shift()?.(),
);
const hide = step(
  'the page is left',
  (model) => end(model),
  () => void window.dispatchEvent(new Event('pagehide')),
);
const reload = (awayMs: number) =>
  step(
    `closed for ${awayMs} ms and opened again`,
    (model) => {
      end(model);
      model.now += awayMs;
      model.asked = undefined;
      model.notified = [];
      model.notices = 0;
      const isAlive = model.who !== undefined && model.who.exp > model.now;
      if (!isAlive) model.who = undefined;
      model.status = isAlive ? 'customer' : 'visitor';
    },
    (real, model) => {
      window.dispatchEvent(new Event('pagehide'));
      real.world.stop();
      vi.clearAllTimers();
      vi.setSystemTime(model.now);
      real.world = openWorld(real.world.browser);
      real.world.epochThen = model.epoch;
      real.world.generationThen = real.world.session.generation.peek();
    },
  );

const bad = fc.constantFrom<(model: Model) => object | string>(
  () => 'nonsense',
  () => '',
  () => ({ exp: NOW / 1000 + 9e6 }),
  () => ({ pid: 'maren' }),
  ({ now }) => ({ pid: 'maren', exp: Math.floor(now / 1000) }),
  ({ now }) => ({ pid: 'maren', exp: Math.floor(now / 1000) - 60 }),
  ({ now }) => ({ pid: 'maren', exp: String(Math.floor(now / 1000) + 60) }),
  ({ now }) => ({ pid: 'maren', exp: now + 60000 }),
  ({ now }) => ({ pid: '', exp: Math.floor(now / 1000) + 60 }),
);
const moments = fc.constantFrom(0, 1, 100, 399, 400, 401, 1000, 5000, 61000, 610000);
const anything = {
  login: tokens.map(login),
  adopt: fc.tuple(tokens, fc.boolean()).map(([wanted, keep]) => adopt(wanted, keep)),
  bad: bad.map(badLogin),
  logout: fc.constantFrom<'user' | 'host'>('user', 'host').map(logout),
  refusal: fc.boolean().map(refusal),
  otherTab: fc.constantFrom(...people).map(otherTab),
  confirm: fc.constant(confirm),
  cancel: fc.constant(cancel),
  wait: moments.map(wait),
  leaveNotice: fc.constant(leaveNotice),
  ask: fc.constant(ask),
  answer: fc.constant(answer),
  hide: fc.constant(hide),
  reload: fc.constantFrom(0, 1000, 700000).map(reload),
};
type Kind = keyof typeof anything;
const all = Object.keys(anything) as Kind[];

/** `npm run test:matrix` plays the 10,000 sequences, `npm test` a fifth of them: seeds differ in each run. */
const share = process.env['TEST_MATRIX'] === 'on' ? 1 : 0.2;

async function holdFor(kinds: readonly Kind[], sequences: number): Promise<void> {
  const commands = fc.commands<Model, Real, false>(
    kinds.map((kind) => anything[kind]),
    { size: '+1', maxCommands: 24 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      vi.clearAllTimers();
      vi.setSystemTime(NOW);
      window.localStorage.clear();
      const browser = { tab: fakeStorage(), long: fakeStorage() };
      const real: Real = { world: openWorld(browser) };
      real.world.generationThen = real.world.session.generation.peek();
      try {
        await fc.asyncModelRun(() => ({ model: fresh(), real }), steps);
      } finally {
        real.world.stop();
      }
    }),
    { numRuns: Math.round(sequences * share) },
  );
}

describe('the auth machine of section 4 holds', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });

  it('for sequences of everything', () => holdFor(all, 2500), 180000);
  it(
    'for sequences of logins over each other',
    () => holdFor(['login', 'adopt', 'confirm', 'cancel', 'logout', 'wait'], 2500),
    180000,
  );
  it(
    'for sequences of ends',
    () => holdFor(['login', 'wait', 'logout', 'refusal', 'otherTab', 'hide', 'leaveNotice'], 2500),
    180000,
  );
  it(
    'for sequences of late answers',
    () => holdFor(['login', 'ask', 'answer', 'confirm', 'logout', 'wait'], 1500),
    180000,
  );
  it(
    'for sequences of reloads',
    () => holdFor(['adopt', 'login', 'reload', 'ask', 'answer', 'wait', 'logout', 'confirm'], 1000),
    180000,
  );
});
