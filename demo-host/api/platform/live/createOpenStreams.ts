import type { LiveStream } from './createStream.ts';

/** Whose stream it is. */
export interface Reader {
  readonly sessionId: string;
  readonly profileId: string;
  /** When its token ends, in unix milliseconds. */
  readonly endsAt: number;
  /** Closes the connection of a reader that has stopped reading. */
  readonly disconnect: () => void;
}

export interface OpenStream {
  readonly reader: Reader;
  readonly stream: LiveStream;
}

/** The open streams of this process, oldest first, by customer. */
export interface OpenStreams {
  count(): number;
  add(open: OpenStream): void;
  remove(open: OpenStream): void;
  of(profileId: string): readonly OpenStream[];
  all(): readonly OpenStream[];
}

export function createOpenStreams(): OpenStreams {
  const byProfile = new Map<string, Set<OpenStream>>();
  let count = 0;
  return {
    count: () => count,
    add(open) {
      const { profileId } = open.reader;
      const own = byProfile.get(profileId) ?? new Set<OpenStream>();
      byProfile.set(profileId, own.add(open));
      count += 1;
    },
    remove(open) {
      const { profileId } = open.reader;
      const own = byProfile.get(profileId);
      if (own?.delete(open) !== true) return;
      if (own.size === 0) byProfile.delete(profileId);
      count -= 1;
    },
    of: (profileId) => [...(byProfile.get(profileId) ?? [])],
    all: () => [...byProfile.values()].flatMap((own) => [...own]),
  };
}
