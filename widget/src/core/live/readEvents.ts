/** One server-sent event. */
export interface ServerEvent {
  readonly id: string | undefined;
  /** Empty for an event that only has an id. */
  readonly data: string;
}

/** Characters of one event, far more than any has. */
const LONGEST = 65536;

/**
 * Reads server-sent events until the stream ends. `onEvent` is called for each, also for one with an id only; `onSign` for all that
 * arrives.
 *
 * @throws when the connection breaks, and for an event that never ends
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSign();
    const blocks = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    text = blocks.pop() ?? '';
    if (text.length > LONGEST) throw new RangeError('an event is too long');
    for (const block of blocks) onEvent(eventOf(block));
  }
}

function eventOf(block: string): ServerEvent {
  const values = (field: string) =>
    block
      .split(/\r?\n/)
      .flatMap((line) =>
        line.startsWith(`${field}:`) ? line.slice(field.length + 1).replace(/^ /, '') : [],
      );
  return { id: values('id').at(-1), data: values('data').join('\n') };
}
