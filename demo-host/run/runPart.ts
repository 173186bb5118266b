import { PlainError } from './listen.ts';

interface Part {
  readonly url: string;
  close(): Promise<void>;
}

const endOnSignal = (part: Part): void => {
  const end = (): void => {
    void part.close().finally(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
};

/**
 * Runs one process of the demo: prints `ready <url>` when it is ready; if it cannot start, prints one line to stderr (the stack
 * of an unexpected error) and exits with 1. `npm start` and the tests read these lines.
 */
export const runPart = async (start: () => Promise<Part>): Promise<void> => {
  try {
    const part = await start();
    endOnSignal(part);
    process.stdout.write(`ready ${part.url}\n`);
    process.send?.({ ready: part.url });
  } catch (error) {
    const text =
      error instanceof PlainError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
};
