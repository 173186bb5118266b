import type { Change } from '#contract/changes.ts';

/** Milliseconds after which a stream sends its time, so that no proxy takes the connection for dead. */
const HEARTBEAT = 25000;
/** Milliseconds that a reader may leave unread what it was sent. */
const PATIENCE = 60000;

/**
 * One open stream of server-sent events. While its reader takes nothing, only the names for the next event are
 * kept, so it never grows.
 */
export interface LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Names collections for the next event. */
  add(collections: Iterable<string>): void;
  /** Sends what has been added, or after a while the time, unless the reader has not taken the last event yet. */
  send(): void;
  /** Whether the reader has taken nothing for too long. */
  isStuck(): boolean;
  /** Sends the last event, and ends. */
  end(reason: NonNullable<Change['ends']>): void;
}

interface StreamOptions {
  /** The content of the first event, which is sent at once. */
  readonly missed: ReadonlySet<string> | 'all';
  /** Unix milliseconds. */
  readonly now: () => number;
  /** The reader has left. */
  readonly onLeft: () => void;
}

const encoder = new TextEncoder();

export function createStream({ missed, now, onLeft }: StreamOptions): LiveStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let all = missed === 'all';
  let names: Set<string> | undefined = new Set(missed === 'all' ? [] : missed);
  let sentAt = 0;
  let waitsSince: number | undefined;

  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const event = (ends?: Change['ends']) => {
    const change: Change = { changed: all ? 'all' : [...(names ?? [])].toSorted(), ...(ends && { ends }) };
    [all, names] = [false, undefined];
    sentAt = now();
    // The time of the server, which a reader that comes back gives as `since`.
    return `id: ${sentAt}\ndata: ${JSON.stringify(change)}\n\n`;
  };
  const send = () => {
    const isDue = names !== undefined || now() - sentAt >= HEARTBEAT;
    if (!isDue || controller === undefined) return;
    if ((controller.desiredSize ?? 0) <= 0) {
      waitsSince ??= now();
      return;
    }
    waitsSince = undefined;
    if (names !== undefined) return void write(event());
    sentAt = now();
    write(`id: ${sentAt}\n\n`);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    // The reader has taken the last event.
    pull: () => {
      waitsSince = undefined;
      if (names !== undefined) send();
    },
    cancel() {
      controller = undefined;
      onLeft();
    },
  });
  return {
    body,
    add(collections) {
      names ??= new Set();
      for (const name of collections) names.add(name);
    },
    send,
    isStuck: () => waitsSince !== undefined && now() - waitsSince >= PATIENCE,
    end(reason) {
      write(event(reason));
      controller?.close();
      controller = undefined;
    },
  };
}
