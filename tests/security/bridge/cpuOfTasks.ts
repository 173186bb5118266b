import type { Frame, Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of its thread's own time. */
  tdur?: number;
}

const MARK = 'cpuOfTasks';

/**
 * Measures the processor's time of each task of the main thread of a page, or of a frame in it, while `work` runs.
 * Other programs on the machine do not add to it. Chromium only.
 *
 * @returns the result of `work`, and the times in milliseconds, longest first
 */
export async function cpuOfTasks<T>(
  at: Page | Frame,
  work: () => Promise<T>,
): Promise<{ result: T; tasksMs: number[] }> {
  const page = 'page' in at ? at.page() : at;
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without a browser');
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await at.evaluate((name) => void performance.mark(name), MARK);
  const result = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const own = traceEvents.find(({ name }) => name === MARK);
  if (!own) throw new Error('the document is not in the trace of its page');
  const tasksMs = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === own.pid && tid === own.tid)
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
  return { result, tasksMs };
}
