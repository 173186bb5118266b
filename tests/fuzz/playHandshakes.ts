import type { Connection } from '#host-sdk/connection/Connection.ts';
import { connectPortal } from '#host-sdk/connection/connectPortal.ts';
import { connectHost } from '#widget/host/connectHost.ts';
import type { HostConnection } from '#widget/host/HostConnection.ts';
import { handlersOf } from '../support/bridge/handlersOf.ts';
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
  /** When the SDK last loaded the frame again since the last connection; undefined: it has not. */
  revivedAtMs: number | undefined;
  foreignSpoke: boolean;
  crashed: boolean;
}

interface Outcome {
  who: string;
  doc: Doc | undefined;
  outcome?: string;
}
type Trace = (...what: unknown[]) => void;

/** One run, with the page, the portal, and the model of both. */
class Handshakes {
  readonly #run: Run;
  readonly #trace: Trace;
  readonly #platform: FakePlatform;
  readonly #hostInbox = new Inbox();
  readonly #inboxes = new WeakMap<Doc, Inbox>();
  readonly #outcomes: Outcome[] = [];
  readonly errors: string[] = [];
  #mount: Mount | undefined;
  #mounts = 0;
  /** How often handlers ran: no call may succeed without one. */
  #answered = 0;
  #ran = 0;

  constructor(run: Run, trace: Trace) {
    this.#run = run;
    this.#trace = trace;
    this.#platform = new FakePlatform(run.reportsClosing);
    this.#platform.inboxes.push(this.#hostInbox);
  }

  /** The frame's window as the page sees it: the same one for every document in it. */
  readonly #contentWindow = {
    postMessage: (message: unknown, targetOrigin: string, transfer: FakePort[] = []) => {
      const doc = this.#mount?.doc;
      const data: unknown = structuredClone(message);
      this.#must(targetOrigin === PORTAL, `the host sent to ${targetOrigin}`);
      this.#inboxOf(doc)?.tasks.push(() => {
        if (!doc?.alive || doc.origin !== targetOrigin) return;
        doc.ports.push(...transfer);
        doc.window.dispatch('message', { data, source: this.#parent, origin: SHOP, ports: transfer });
      });
    },
  };
  /** The page's window as the frame sees it. */
  readonly #parent = {
    postMessage: (message: unknown, origin: string) => this.#toHost(message, PORTAL, origin),
  };

  #inboxOf(doc: Doc | undefined): Inbox | undefined {
    return doc && this.#inboxes.get(doc);
  }
  #must(isTrue: boolean, what: string): void {
    if (!isTrue) this.errors.push(what);
  }

  async play(): Promise<string[]> {
    const restore = this.#platform.install(SHOP);
    try {
      this.#startMount();
      for (const step of this.#run.steps) {
        this.#act(step);
        await turn();
        this.#check();
        if (this.errors.length > 0) return this.errors;
      }
      await this.#judge();
      return this.errors;
    } catch (error) {
      return [...this.errors, `threw ${String((error as Error).stack)}`];
    } finally {
      restore();
    }
  }

  #isPortalThere(): boolean {
    return this.#mount?.doc?.alive === true && this.#mount.doc.origin === PORTAL;
  }

  /** What must hold when everything has arrived. */
  async #judge(): Promise<void> {
    const early =
      this.#mount &&
      !this.#mount.ended &&
      this.#isPortalThere() &&
      this.#platform.nowMs - this.#mount.atMs < 4000;
    await this.#rest(12000);
    if (this.#mount && !this.#mount.ended && (this.#mount.crashed || !this.#isPortalThere())) {
      // The next call shows that a document is gone without `bye`.
      this.#watch('host', this.#mount.connection.call('navigate', { path: '/' }));
      await this.#rest(18000);
    }
    const isAway = this.#mount?.revivedAtMs !== undefined && !this.#isPortalThere();
    if (this.#mount && !this.#mount.ended && !isAway) await this.#judgeConnected(this.#mount);
    else if (early && this.#mount?.ended !== false && !this.#mount?.foreignSpoke)
      this.errors.push('a portal that was there in time did not connect');
    this.#stopMount();
    await this.#rest(11000);
    this.#judgeOutcomes();
  }

  async #judgeConnected({ connection, doc, locale }: Mount): Promise<void> {
    const { connected, failure } = connection.diagnose();
    this.#must(connected, `not connected at rest: ${failure ?? 'and no failure'}`);
    this.#must(doc?.contexts.at(-1)?.locale === locale, 'the portal does not know the last context');
    const before = doc?.ran ?? 0;
    this.#watch('host', connection.call('navigate', { path: '/' }));
    await this.#rest(250);
    this.#must(doc?.ran === before + 1, 'a call at rest did not arrive');
    this.#must(
      this.#outcomes.at(-1)?.outcome === 'done',
      `a call at rest ended with ${this.#outcomes.at(-1)?.outcome}`,
    );
  }

  #judgeOutcomes(): void {
    for (const { who, doc, outcome } of this.#outcomes)
      this.#must(
        outcome !== undefined || (who === 'portal' && doc?.alive === false),
        `a promise of the ${who} never settled`,
      );
    const done = (by: string): number =>
      this.#outcomes.filter(({ who, outcome }) => who === by && outcome === 'done').length;
    this.#must(done('portal') <= this.#answered, 'the host answered a call that it did not handle');
    this.#must(done('host') <= this.#ran, 'the portal answered a call that it did not handle');
    this.#must(this.#platform.timers.size === 0, `${this.#platform.timers.size} timers left`);
  }

  /** A message of the frame's window to the page's, and what the model makes of it when it arrives. */
  #toHost(message: unknown, from: string, targetOrigin: string, source: object = this.#contentWindow): void {
    const data = structuredClone(message) as Message;
    const at = this.#mount;
    if (data.t === 'hello' && from === PORTAL && source === this.#contentWindow) at?.doc?.hellos.push(data);
    this.#must(from !== PORTAL || targetOrigin === SHOP, `the portal sent to ${targetOrigin}`);
    this.#hostInbox.tasks.push(() => {
      const current = this.#mount;
      if (
        current &&
        !current.ended &&
        source === this.#contentWindow &&
        data.t === 'hello' &&
        data.i === current.instance
      ) {
        if (from !== PORTAL) current.foreignSpoke = true;
        else if (data.n !== undefined && !current.nonces.has(data.n)) {
          current.nonces.add(data.n);
          current.hellos += 1;
        }
      }
      this.#platform.page.dispatch('message', { data, source, origin: from, ports: [] });
    });
  }

  #watch(who: string, call: Promise<unknown>, doc?: Doc): void {
    const entry: Outcome = { who, doc };
    this.#outcomes.push(entry);
    call.then(
      () => (entry.outcome = 'done'),
      (error: { code?: string }) => (entry.outcome = error.code ?? String(error)),
    );
  }

  #leave(isOrderly: boolean): void {
    const doc = this.#mount?.doc;
    if (!doc?.alive) return;
    if (isOrderly) doc.away.leave();
    doc.alive = false;
    for (const port of doc.ports) port.close();
    this.#inboxOf(doc)?.tasks.splice(0);
  }

  #open(to: 'portal' | 'foreign' | 'blank', isOrderly = true): void {
    this.#leave(isOrderly);
    if (!this.#mount || this.#mount.ended) return;
    const { instance } = this.#mount;
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
    this.#inboxes.set(doc, inbox);
    this.#platform.inboxes.push(inbox);
    this.#mount.doc = doc;
    if (to === 'foreign')
      this.#toHost({ ...head, t: 'hello', p: [1, 1], i: instance, n: 'e'.repeat(32), caps: [] }, EVIL, SHOP);
    if (to === 'portal') doc.connection = this.#startPortal(doc, instance);
  }

  #startPortal(doc: Doc, instance: string): HostConnection {
    const run = (): void => {
      doc.ran += 1;
      this.#ran += 1;
    };
    return connectHost(
      {
        instance,
        origins: [SHOP],
        // A handler that never ends, for what is pending when a connection does.
        handlers: { ...handlersOf(() => run), refresh: () => new Promise<void>(() => {}) },
        onContext: (context) => doc.contexts.push(context),
      },
      {
        parent: this.#parent as never,
        ancestorOrigins: this.#run.ancestors ? [SHOP] : undefined,
        addEventListener: doc.window.addEventListener as never,
        removeEventListener: doc.window.removeEventListener as never,
        watchAway(onLeave, onBack) {
          doc.away = { leave: onLeave, back: onBack };
          return () => {};
        },
      },
      () => this.#platform.nowMs,
    );
  }

  #startMount(): void {
    this.#stopMount();
    this.#mounts += 1;
    const instance = this.#mounts.toString(16).padStart(32, '0');
    const frame = new Listeners();
    const made: Mount = {
      instance,
      frame,
      atMs: this.#platform.nowMs,
      locale: 'l0',
      doc: undefined,
      ended: false,
      nonces: new Set(),
      hellos: 0,
      acked: false,
      revivedAtMs: undefined,
      foreignSpoke: false,
      crashed: false,
      connection: undefined as never,
    };
    this.#mount = made;
    made.connection = connectPortal({
      _frame: Object.assign(frame, { contentWindow: this.#contentWindow }) as never,
      _origin: PORTAL,
      _instance: instance,
      methods: { loggedOut: () => void (this.#answered += 1), getToken: () => null },
      _context: () => ({ locale: made.locale }),
      _timeoutMs: undefined,
      _note: (what: string) => this.#trace(this.#platform.nowMs - 1e6, what, this.#mount?.doc?.origin),
      _onEvent: () => {},
      _onPainted: () => {},
      _onConnected() {
        made.acked = true;
        made.revivedAtMs = undefined;
      },
      _onFailed: (code: string) => this.#failed(made, code),
      _onLost: () => {},
      _revive: () => {
        const sinceMs = this.#platform.nowMs - (made.revivedAtMs ?? -Infinity);
        this.#must(sinceMs >= 30000, 'loaded again too soon');
        made.revivedAtMs = this.#platform.nowMs;
        this.#open('portal');
      },
    } as Parameters<typeof connectPortal>[0]);
    this.#watch('ready', made.connection.ready);
    this.#open('portal');
  }

  /**
   * A connection that was never ready may fail with wrong_origin after a foreign hello, and otherwise only after 8
   * s.
   */
  #failed(made: Mount, code: string): void {
    this.#must(!made.acked, `failed with ${code} after it was ready`);
    const isLate = this.#platform.nowMs - made.atMs >= 8000;
    this.#must(code === 'wrong_origin' ? made.foreignSpoke : isLate, `failed with ${code} for no reason`);
    this.#finish(made);
  }

  #finish(made: Mount): void {
    made.ended = true;
    this.#leave(true);
    made.doc?.connection?.close();
    this.#must(
      made.doc?.window.count === undefined || made.doc.window.count === 0,
      'the portal left a listener',
    );
    made.doc = undefined;
  }

  #stopMount(): void {
    if (!this.#mount) return;
    this.#mount.connection._end('destroyed');
    this.#finish(this.#mount);
    this.#must(this.#mount.frame.count === 0, `${this.#mount.frame.count} listeners left at the frame`);
    this.#must(this.#platform.page.count === 0, `${this.#platform.page.count} listeners left at the page`);
    this.#must(
      this.#platform.document.count === 0,
      `${this.#platform.document.count} listeners left at the document`,
    );
    this.#must(
      this.#platform.hostPorts.every(({ closed }) => closed),
      'a port is open after the end',
    );
    this.#mount = undefined;
  }

  #loadEvent(): void {
    if (!this.#mount || this.#mount.ended || !this.#mount.doc?.alive || this.#mount.doc.loaded) return;
    this.#mount.doc.loaded = true;
    this.#mount.frame.dispatch('load', {});
  }

  #staleWelcome(): void {
    const doc = this.#mount?.doc;
    const used = doc?.hellos.find(({ n }) => doc.contexts.length > 0 && n !== doc.hellos.at(-1)?.n);
    if (!doc?.alive || !used) return;
    const { port1, port2 } = this.#platform.channel();
    port1.onmessage = () => this.errors.push('a stale welcome was answered');
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
    this.#inboxOf(doc)?.tasks.push(() => {
      if (doc.alive)
        doc.window.dispatch('message', { data: welcome, source: this.#parent, origin: SHOP, ports: [port2] });
    });
  }

  #forge(): void {
    const i = this.#mount?.instance ?? '';
    const hello = { ...head, t: 'hello', p: [1, 1], i, n: 'f'.repeat(32), caps: [] };
    // A valid hello from another window, and one from the right window for another instance.
    this.#toHost(hello, PORTAL, SHOP, {});
    this.#toHost({ ...hello, i: 'f'.repeat(32) }, EVIL, SHOP);
    const doc = this.#mount?.doc;
    const { port2 } = this.#platform.channel();
    const forged = [
      { data: { ...head, t: 'nudge', i }, source: this.#parent, origin: EVIL, ports: [] },
      { data: { ...head, t: 'nudge', i }, source: {}, origin: SHOP, ports: [] },
      ...(doc?.hellos ?? []).map(({ n }) => ({
        data: { ...head, t: 'welcome', p: 1, i, n, m: 'd'.repeat(32), caps: [], ctx: { locale: 'forged' } },
        source: this.#parent,
        origin: EVIL,
        ports: [port2],
      })),
    ];
    for (const event of forged)
      this.#inboxOf(doc)?.tasks.push(() => {
        if (doc?.alive) doc.window.dispatch('message', event);
      });
  }

  #act(step: Step): void {
    const doc = this.#mount?.doc;
    switch (step.do) {
      case 'deliver':
        return this.#platform.deliver(step.pick);
      case 'tick':
        return this.#platform.tick(step.ms);
      case 'navigate':
        return this.#open(step.to);
      case 'load':
        return this.#loadEvent();
      case 'crash':
        if (this.#mount) this.#mount.crashed = true;
        return this.#leave(false);
      case 'sleep':
        if (doc?.alive && doc.connection) {
          doc.away.leave();
          doc.away.back();
        }
        return;
      case 'wake page':
        return this.#platform.page.dispatch('pageshow', { persisted: true });
      case 'hello again': {
        const hello = doc?.hellos.at(-1);
        if (doc?.alive && hello) this.#toHost(hello, PORTAL, SHOP);
        return;
      }
      case 'stale welcome':
        return this.#staleWelcome();
      case 'late ack':
        return doc?.ports.at(0)?.postMessage({ ...head, t: 'ack', m: 'd'.repeat(32) });
      case 'forged':
        return this.#forge();
      case 'nudge':
        return this.#mount?.ended === false ? this.#mount.connection._greetAgain() : undefined;
      case 'patch':
        if (this.#mount && !this.#mount.ended) {
          this.#mount.locale = `l${this.#platform.nowMs}x${this.errors.length}x${this.#outcomes.length}`;
          this.#mount.connection._patch({ locale: this.#mount.locale });
        }
        return;
      case 'host calls':
        return this.#mount && this.#watch('host', this.#mount.connection.call('navigate', { path: '/' }));
      case 'host asks':
        return this.#mount && this.#watch('host', this.#mount.connection.call('refresh', null));
      case 'portal calls':
        return doc?.alive && doc.connection
          ? this.#watch('portal', doc.connection.call.loggedOut({ reason: 'user' }), doc)
          : undefined;
      case 'destroy':
        return this.#stopMount();
      case 'mount':
        return this.#startMount();
    }
  }

  #check(): void {
    const open = this.#platform.hostPorts.filter(({ closed }) => !closed).length;
    this.#must(open <= 1, `${open} live ports at the host`);
    const doc = this.#mount?.doc;
    const used = doc?.ports.filter(({ closed, onmessage }) => !closed && onmessage).length ?? 0;
    this.#must(used <= 1, `${used} live ports at the portal`);
    if (this.#mount && !this.#mount.ended)
      this.#must(
        this.#mount.connection.diagnose().handshakes === this.#mount.hellos,
        'the host took another number of hellos than it should',
      );
    this.#must(
      !doc?.contexts.some(({ locale }) => locale === 'stale' || locale === 'forged'),
      'a forged context was taken',
    );
  }

  /** Everything arrives, every timer runs, and what can come back has come back. */
  async #rest(ms: number): Promise<void> {
    for (let spent = 0; spent < ms; spent += 250) {
      this.#loadEvent();
      await this.#settle();
      this.#platform.tick(250);
      this.#check();
    }
    await this.#settle();
  }

  /** Delivers until no message is left, with the answers to what it delivers. */
  async #settle(): Promise<void> {
    await turn();
    while (this.#platform.waiting.length > 0) {
      this.#platform.deliver(0);
      if (this.#platform.waiting.length === 0) await turn();
    }
  }
}

/** Plays one run. @returns the broken promises; empty if there are none */
export function playHandshakes(run: Run, trace: Trace = () => {}): Promise<string[]> {
  return new Handshakes(run, trace).play();
}
