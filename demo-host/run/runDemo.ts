import { PlainError } from './listen.ts';
import type { Child } from './startChild.ts';

export interface Demo {
  print(line: string): void;
  /** Ties a child process to the demo: when one ends, the other ends too. */
  keep(child: Child): Child;
  /** Registers a function that is called at the end. */
  onEnd(close: () => Promise<void>): void;
}

const describe = (error: unknown): string => {
  if (error instanceof PlainError || (error instanceof Error && error.name === 'StartupError'))
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/**
 * Calls `end` once the parent of a script that npm started has ended: npm passes no signal on to its scripts, so one that is ended
 * by SIGTERM leaves its script running. A script that was started by hand may outlive its shell.
 */
const onLostParent = (end: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 300);
  timer.unref();
};

/** Runs the demo until a signal comes or one of its processes ends; leaves no process behind. */
export const runDemo = async (start: (demo: Demo) => Promise<void>): Promise<void> => {
  const closers: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number): Promise<void> => {
    if (ending) return;
    ending = true;
    await Promise.all(closers.map((close) => close()));
    process.exit(code);
  };
  const fail = (error: unknown): void => {
    if (ending) return;
    process.stderr.write(`${describe(error)}\n`);
    void end(1);
  };
  process.on('SIGINT', () => void end(0));
  process.on('SIGTERM', () => void end(0));
  onLostParent(() => void end(0));
  const demo: Demo = {
    print(line) {
      if (!ending) process.stdout.write(`${line}\n`);
    },
    keep(child) {
      closers.push(() => child.stop());
      child.ready.then(
        () =>
          child.ended.then((reason) => {
            fail(new PlainError(`The ${child.name} ended: ${reason}`));
          }),
        fail,
      );
      return child;
    },
    onEnd(close) {
      closers.push(close);
    },
  };
  try {
    await start(demo);
  } catch (error) {
    fail(error);
  }
};
