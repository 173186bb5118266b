import type { Connection } from '#host-sdk/connection/Connection.ts';
import { connectPortal } from '#host-sdk/connection/connectPortal.ts';
import { connectHost } from '#widget/host/connectHost.ts';
import type { HostConnection, HostHandlers } from '#widget/host/HostConnection.ts';
import type { Run, Step } from './bridgeSteps.ts';
import { FakePlatform, type FakePort, Inbox, Listeners } from './fakePlatform.ts';

const SHOP = 'https://shop.example';
const PORTAL = 'https://account.example';
const EVIL = 'https://evil.example';
const head = { ns: 'profile-portal', v: 1 } as const;
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

interface Message {
  t?: string;
  i?: string;
  n?: string;
}

/** A document in the frame. */
interface Doc {
  origin: string;
  alive: boolean;
  loaded: boolean;
  window: Listeners;
  away: { leave: () => void; back: () => void };
  connection?: HostConnection;
  /** Ports that arrived with messages, used or not. */
  ports: FakePort[];
  hellos: Message[];
  contexts: { locale: string }[];
  ran: number;
}

/** One mount of the SDK: what it is, and what the model knows of it. */
interface Mount {
  connection: Connection;
  instance: string;
  frame: Listeners;
  atMs: number;
  locale: string;
  doc: Doc | undefined;
  ended: boolean;
  // The model: from the words of PROTOCOL.md alone.
  nonces: Set<string>;
  hellos: number;
  acked: boolean;
  /** It was loaded again since it was connected: that is done once, and then the page decides. */
  revived: boolean;
  foreignSpoke: boolean;
  crashed: boolean;
}

/** Plays one run and finds what is wrong afterwards, in words. Empty: nothing. */
export async function playHandshakes(
  { ancestors, tellsClosing, steps }: Run,
  trace: (...what: unknown[]) => void = () => {},
): Promise<string[]> {
  const platform = new FakePlatform(tellsClosing);
  const restore = platform.install(SHOP);
  const faults: string[] = [];
  const must = (isTrue: boolean, what: string): void => void (isTrue || faults.push(what));
  const hostInbox = new Inbox();
  platform.inboxes.push(hostInbox);
  const outcomes: { who: string; doc: Doc | undefined; outcome?: string }[] = [];
  let mount: Mount | undefined;
  let mounts = 0;
  /** What handlers did: no call may say it was done without one. */
  let answered = 0;
  let ran = 0;

  /** What the frame's window is to the page: the same one for every document in it. */
  const contentWindow = {
    postMessage(message: unknown, targetOrigin: string, transfer: FakePort[] = []) {
      const doc = mount?.doc;
      const data: unknown = structuredClone(message);
      must(targetOrigin === PORTAL, `the host sent to ${targetOrigin}`);
      inboxOf(doc)?.tasks.push(() => {
        if (!doc?.alive || doc.origin !== targetOrigin) return;
        doc.ports.push(...transfer);
        doc.window.dispatch('message', { data, source: parent, origin: SHOP, ports: transfer });
      });
    },
  };
  const inboxes = new WeakMap<Doc, Inbox>();
  const inboxOf = (doc: Doc | undefined): Inbox | undefined => doc && inboxes.get(doc);
  /** What the page's window is to the frame. */
  const parent = { postMessage: (message: unknown, origin: string) => toHost(message, PORTAL, origin) };

  /** A message of the frame's window to the page's, and what the model makes of it when it arrives. */
  function toHost(
    message: unknown,
    from: string,
    targetOrigin: string,
    source: object = contentWindow,
  ): void {
    const data = structuredClone(message) as Message;
    const at = mount;
    if (data.t === 'hello' && from === PORTAL && source === contentWindow) at?.doc?.hellos.push(data);
    must(from !== PORTAL || targetOrigin === SHOP, `the portal sent to ${targetOrigin}`);
    hostInbox.tasks.push(() => {
      const current = mount;
      if (
        current &&
        !current.ended &&
        source === contentWindow &&
        data.t === 'hello' &&
        data.i === current.instance
      ) {
        if (from !== PORTAL) current.foreignSpoke = true;
        else if (data.n !== undefined && !current.nonces.has(data.n)) {
          current.nonces.add(data.n);
          current.hellos += 1;
        }
      }
      platform.page.dispatch('message', { data, source, origin: from, ports: [] });
    });
  }

  function watch(who: string, call: Promise<unknown>, doc?: Doc): void {
    const entry: (typeof outcomes)[number] = { who, doc };
    outcomes.push(entry);
    call.then(
      () => (entry.outcome = 'done'),
      (error: { code?: string }) => (entry.outcome = error.code ?? String(error)),
    );
  }

  function leave(isOrderly: boolean): void {
    const doc = mount?.doc;
    if (!doc?.alive) return;
    if (isOrderly) doc.away.leave();
    doc.alive = false;
    for (const port of doc.ports) port.close();
    inboxOf(doc)?.tasks.splice(0);
  }

  function open(to: 'portal' | 'foreign' | 'blank', isOrderly = true): void {
    leave(isOrderly);
    if (!mount || mount.ended) return;
    const { instance } = mount;
    const doc: Doc = {
      origin: to === 'portal' ? PORTAL : to === 'foreign' ? EVIL : 'null',
      alive: true,
      loaded: false,
      window: new Listeners(),
      away: { leave: () => {}, back: () => {} },
      ports: [],
      hellos: [],
      contexts: [],
      ran: 0,
    };
    const inbox = new Inbox();
    inboxes.set(doc, inbox);
    platform.inboxes.push(inbox);
    mount.doc = doc;
    if (to === 'foreign')
      toHost({ ...head, t: 'hello', p: [1, 1], i: instance, n: 'e'.repeat(32), caps: [] }, EVIL, SHOP);
    if (to === 'portal') doc.connection = startPortal(doc, instance);
  }

  function startPortal(doc: Doc, instance: string): HostConnection {
    const run = (): void => {
      doc.ran += 1;
      ran += 1;
    };
    const handlers = { navigate: run, login: run, logout: run, setCustomerData: run, back: run, focus: run };
    return connectHost(
      {
        instance,
        origins: [SHOP],
        // A handler that never ends, for what is pending when a connection does.
        handlers: { ...handlers, refresh: () => new Promise<void>(() => {}) } satisfies HostHandlers,
        onContext: (context) => doc.contexts.push(context),
      },
      {
        parent: parent as never,
        ancestorOrigins: ancestors ? [SHOP] : undefined,
        addEventListener: doc.window.addEventListener as never,
        removeEventListener: doc.window.removeEventListener as never,
        watchAway(onLeave, onBack) {
          doc.away = { leave: onLeave, back: onBack };
          return () => {};
        },
      },
      () => platform.nowMs,
    );
  }

  function startMount(): void {
    stopMount();
    mounts += 1;
    const instance = mounts.toString(16).padStart(32, '0');
    const frame = new Listeners();
    const made: Mount = {
      instance,
      frame,
      atMs: platform.nowMs,
      locale: 'l0',
      doc: undefined,
      ended: false,
      nonces: new Set(),
      hellos: 0,
      acked: false,
      revived: false,
      foreignSpoke: false,
      crashed: false,
      connection: undefined as never,
    };
    mount = made;
    made.connection = connectPortal({
      _frame: Object.assign(frame, { contentWindow }) as never,
      _origin: PORTAL,
      _instance: instance,
      methods: { loggedOut: () => void (answered += 1), getToken: () => null },
      _context: () => ({ locale: made.locale }),
      _timeoutMs: undefined,
      _note: (what: string) => trace(platform.nowMs - 1e6, what, mount?.doc?.origin),
      _onEvent: () => {},
      _onConnected() {
        made.acked = true;
        made.revived = false;
      },
      _onFailed: (code: string) => failed(made, code),
      _onLost: () => {},
      _revive() {
        must(!made.revived, 'loaded again twice');
        made.revived = true;
        open('portal');
      },
    } as Parameters<typeof connectPortal>[0]);
    watch('ready', made.connection.ready);
    open('portal');
  }

  /** A connection that never was may only fail for one of two reasons, and an early one for neither. */
  function failed(made: Mount, code: string): void {
    must(!made.acked, `failed with ${code} after it was ready`);
    const isLate = platform.nowMs - made.atMs >= 8000;
    must(code === 'wrong_origin' ? made.foreignSpoke : isLate, `failed with ${code} for no reason`);
    finish(made);
  }

  function finish(made: Mount): void {
    made.ended = true;
    leave(true);
    made.doc?.connection?.close();
    must(made.doc?.window.count === undefined || made.doc.window.count === 0, 'the portal left a listener');
    made.doc = undefined;
  }

  function stopMount(): void {
    if (!mount) return;
    mount.connection.end('destroyed');
    finish(mount);
    must(mount.frame.count === 0, `${mount.frame.count} listeners left at the frame`);
    must(platform.page.count === 0, `${platform.page.count} listeners left at the page`);
    must(platform.document.count === 0, `${platform.document.count} listeners left at the document`);
    must(
      platform.hostPorts.every(({ closed }) => closed),
      'a port is open after the end',
    );
    mount = undefined;
  }

  function loadEvent(): void {
    if (!mount || mount.ended || !mount.doc?.alive || mount.doc.loaded) return;
    mount.doc.loaded = true;
    mount.frame.dispatch('load', {});
  }

  function staleWelcome(): void {
    const doc = mount?.doc;
    const used = doc?.hellos.find(({ n }) => doc.contexts.length > 0 && n !== doc.hellos.at(-1)?.n);
    if (!doc?.alive || !used) return;
    const { port1, port2 } = platform.channel();
    port1.onmessage = () => faults.push('a stale welcome was answered');
    const welcome = {
      ...head,
      t: 'welcome',
      p: 1,
      i: used.i,
      n: used.n,
      m: 'd'.repeat(32),
      caps: [],
      ctx: { locale: 'stale' },
    };
    inboxOf(doc)?.tasks.push(() => {
      if (doc.alive)
        doc.window.dispatch('message', { data: welcome, source: parent, origin: SHOP, ports: [port2] });
    });
  }

  function forge(): void {
    const i = mount?.instance ?? '';
    const hello = { ...head, t: 'hello', p: [1, 1], i, n: 'f'.repeat(32), caps: [] };
    // Right words from another window, and from the right window for another instance.
    toHost(hello, PORTAL, SHOP, {});
    toHost({ ...hello, i: 'f'.repeat(32) }, EVIL, SHOP);
    const doc = mount?.doc;
    const { port2 } = platform.channel();
    const forged = [
      { data: { ...head, t: 'nudge', i }, source: parent, origin: EVIL, ports: [] },
      { data: { ...head, t: 'nudge', i }, source: {}, origin: SHOP, ports: [] },
      ...(doc?.hellos ?? []).map(({ n }) => ({
        data: { ...head, t: 'welcome', p: 1, i, n, m: 'd'.repeat(32), caps: [], ctx: { locale: 'forged' } },
        source: parent,
        origin: EVIL,
        ports: [port2],
      })),
    ];
    for (const event of forged)
      inboxOf(doc)?.tasks.push(() => {
        if (doc?.alive) doc.window.dispatch('message', event);
      });
  }

  function act(step: Step): void {
    const doc = mount?.doc;
    switch (step.do) {
      case 'deliver':
        return platform.deliver(step.pick);
      case 'tick':
        return platform.tick(step.ms);
      case 'navigate':
        return open(step.to);
      case 'load':
        return loadEvent();
      case 'crash':
        if (mount) mount.crashed = true;
        return leave(false);
      case 'sleep':
        if (doc?.alive && doc.connection) {
          doc.away.leave();
          doc.away.back();
        }
        return;
      case 'wake page':
        return platform.page.dispatch('pageshow', { persisted: true });
      case 'hello again': {
        const hello = doc?.hellos.at(-1);
        if (doc?.alive && hello) toHost(hello, PORTAL, SHOP);
        return;
      }
      case 'stale welcome':
        return staleWelcome();
      case 'late ack':
        return doc?.ports.at(0)?.postMessage({ ...head, t: 'ack', m: 'd'.repeat(32) });
      case 'forged':
        return forge();
      case 'nudge':
        return mount?.ended === false ? mount.connection._greetAgain() : undefined;
      case 'patch':
        if (mount && !mount.ended) {
          mount.locale = `l${platform.nowMs}x${faults.length}x${outcomes.length}`;
          mount.connection._patch({ locale: mount.locale });
        }
        return;
      case 'host calls':
        return mount && watch('host', mount.connection.call('navigate', { path: '/' }));
      case 'host asks':
        return mount && watch('host', mount.connection.call('refresh', null));
      case 'portal calls':
        return doc?.alive && doc.connection
          ? watch('portal', doc.connection.call.loggedOut({ reason: 'user' }), doc)
          : undefined;
      case 'destroy':
        return stopMount();
      case 'mount':
        return startMount();
    }
  }

  function check(): void {
    const open = platform.hostPorts.filter(({ closed }) => !closed).length;
    must(open <= 1, `${open} live ports at the host`);
    const doc = mount?.doc;
    const used = doc?.ports.filter(({ closed, onmessage }) => !closed && onmessage).length ?? 0;
    must(used <= 1, `${used} live ports at the portal`);
    if (mount && !mount.ended)
      must(
        mount.connection.diagnose().handshakes === mount.hellos,
        'the host took another number of hellos than it should',
      );
    must(
      !doc?.contexts.some(({ locale }) => locale === 'stale' || locale === 'forged'),
      'a forged context was taken',
    );
  }

  /** Everything arrives, every timer runs, and what can come back has come back. */
  async function rest(ms: number): Promise<void> {
    for (let spent = 0; spent < ms; spent += 250) {
      loadEvent();
      await settle();
      platform.tick(250);
      check();
    }
    await settle();
  }

  /** Delivers until nobody has anything to say: also what is said in answer. */
  async function settle(): Promise<void> {
    await turn();
    while (platform.waiting.length > 0) {
      platform.deliver(0);
      if (platform.waiting.length === 0) await turn();
    }
  }

  try {
    startMount();
    for (const step of steps) {
      act(step);
      await turn();
      check();
      if (faults.length > 0) return faults;
    }
    const early =
      mount &&
      !mount.ended &&
      mount.doc?.alive &&
      mount.doc.origin === PORTAL &&
      platform.nowMs - mount.atMs < 4000;
    await rest(12000);
    if (mount && !mount.ended && (mount.crashed || !(mount.doc?.alive && mount.doc.origin === PORTAL))) {
      // A document that broke off without a word is found out by the next call.
      watch('host', mount.connection.call('navigate', { path: '/' }));
      await rest(18000);
    }
    if (mount && !mount.ended && !(mount.revived && !(mount.doc?.alive && mount.doc.origin === PORTAL))) {
      const { connected, failure } = mount.connection.diagnose();
      must(connected, `not connected at rest: ${failure ?? 'and no word why'}`);
      const { doc } = mount;
      must(doc?.contexts.at(-1)?.locale === mount.locale, 'the portal does not know the last context');
      const before = doc?.ran ?? 0;
      watch('host', mount.connection.call('navigate', { path: '/' }));
      await rest(250);
      must(doc?.ran === before + 1, 'a call at rest did not arrive');
      must(outcomes.at(-1)?.outcome === 'done', `a call at rest ended with ${outcomes.at(-1)?.outcome}`);
    } else if (early && mount?.ended !== false && !mount?.foreignSpoke)
      faults.push('a portal that was there in time did not connect');
    stopMount();
    await rest(11000);
    for (const { who, doc, outcome } of outcomes)
      must(
        outcome !== undefined || (who === 'portal' && doc?.alive === false),
        `a promise of the ${who} never settled`,
      );
    const done = (by: string): number =>
      outcomes.filter(({ who, outcome }) => who === by && outcome === 'done').length;
    must(done('portal') <= answered, 'the host answered what it never did');
    must(done('host') <= ran, 'the portal answered what it never did');
    must(platform.timers.size === 0, `${platform.timers.size} timers left`);
    return faults;
  } catch (error) {
    return [...faults, `threw ${String((error as Error).stack)}`];
  } finally {
    restore();
  }
}
