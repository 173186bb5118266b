import type { Change } from '#contract/changes.ts';
import { Refusal } from '../call/Refusal.ts';
import type { Changes } from '../changes/Changes.ts';
import { createOpenStreams, type OpenStream, type OpenStreams } from './createOpenStreams.ts';
import { createRecent } from './createRecent.ts';
import { createStream } from './createStream.ts';
import type { Live } from './Live.ts';
import { parseAnnouncement } from './parseAnnouncement.ts';

/** The most streams of one session, enough for its windows that are visible at once; one more ends the oldest. */
const OF_SESSION = 4;
/** The most streams of one process. Each takes some 20 kB. */
const OF_PROCESS = 10000;
/** Milliseconds for which announcements are collected: those of one sale come together. */
const COLLECTED = 50;
/** Milliseconds between two looks at the times of all streams. */
const LOOK = 5000;
/**
 * Milliseconds by which the clocks of processes may differ, and for which a process may not notice that it gets no announcements
 * (`postgresChanges`): a reader's `since` may be a time that such a process has sent.
 */
const SKEW = 25000;

export interface LiveDeps {
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly clock: { now(): number };
  /** @returns the ids among `sessionIds` whose sessions have ended */
  findEnded(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The most streams at the same time. */
  readonly ofProcess?: number;
}

/**
 * One process's streams. They carry names of collections, never data. When the connection to the database that announces changes is
 * lost, all of them end, because a stream that is silent must mean that nothing has changed.
 */
export function createLive({ changes, clock, findEnded, ofProcess = OF_PROCESS }: LiveDeps): Live {
  const streams = createOpenStreams();
  const recent = createRecent(() => clock.now());
  const { endAll, endSessions } = createEndings(streams, findEnded);
  const timers = createTimers(streams, clock);
  let isClosed = false;

  changes.follow((announcement) => {
    if (announcement === undefined) {
      recent.forget();
      endAll(streams.all(), 'restart');
      return;
    }
    const { collections, profileIds, endsSessions } = parseAnnouncement(announcement);
    for (const profileId of profileIds) {
      const own = streams.of(profileId);
      if (endsSessions) void endSessions(own);
      else recent.add(profileId, collections);
      if (collections.length > 0) timers.collect(own, collections);
    }
  });
  return {
    open(reader, since) {
      if (isClosed || changes.version() === undefined || streams.count() >= ofProcess)
        throw new Refusal('upstream_unavailable', { retryAfter: 30 });
      const { profileId, sessionId } = reader;
      const missed = since === undefined ? new Set<string>() : recent.since(profileId, since - SKEW);
      const onLeft = () => streams.remove(opened);
      const opened = { reader, stream: createStream({ missed, now: () => clock.now(), onLeft }) };
      streams.add(opened);
      const own = streams.of(profileId).filter((open) => open.reader.sessionId === sessionId);
      endAll(own.slice(0, -OF_SESSION), 'replaced');
      // The session may have ended after this call was authorised and before its stream was added, so that its end went unnoticed.
      void endSessions([opened]);
      timers.start();
      return opened.stream.body;
    },
    close() {
      isClosed = true;
      timers.stop();
      endAll(streams.all(), 'restart');
    },
  };
}

function createEndings(streams: OpenStreams, findEnded: LiveDeps['findEnded']) {
  const endAll = (ending: readonly OpenStream[], reason: NonNullable<Change['ends']>) => {
    for (const open of ending) {
      streams.remove(open);
      open.stream.end(reason);
    }
  };
  const endSessions = async (asked: readonly OpenStream[]) => {
    if (asked.length === 0) return;
    try {
      const ended = await findEnded([...new Set(asked.map(({ reader }) => reader.sessionId))]);
      endAll(
        asked.filter(({ reader }) => ended.has(reader.sessionId)),
        'session',
      );
    } catch {
      // It is unknown which sessions have ended. The portal opens another stream, for which its session is read again.
      endAll(asked, 'restart');
    }
  };
  return { endAll, endSessions };
}

/** Sends what was collected, and looks at all streams from time to time, as long as there are any. */
function createTimers(streams: OpenStreams, clock: LiveDeps['clock']) {
  let collecting: NodeJS.Timeout | undefined;
  const named = new Set<OpenStream>();
  let looking: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(collecting);
    clearInterval(looking);
    collecting = looking = undefined;
  };
  const sendNamed = () => {
    collecting = undefined;
    for (const { stream } of named) stream.send();
    named.clear();
  };
  const look = () => {
    for (const open of streams.all()) {
      const { reader, stream } = open;
      const isOver = reader.endsAt <= clock.now();
      if (!isOver) stream.send();
      if (!isOver && !stream.isStuck()) continue;
      streams.remove(open);
      stream.end('session');
      if (!isOver) reader.disconnect();
    }
    if (streams.count() === 0) stop();
  };
  return {
    stop,
    start: () => void (looking ??= setInterval(look, LOOK).unref()),
    collect(opens: readonly OpenStream[], collections: readonly string[]) {
      for (const open of opens) {
        open.stream.add(collections);
        named.add(open);
      }
      if (opens.length > 0) collecting ??= setTimeout(sendNamed, COLLECTED).unref();
    },
  };
}
