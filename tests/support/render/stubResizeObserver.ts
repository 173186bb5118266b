import { vi } from 'vitest';

/**
 * Replaces `ResizeObserver`, which jsdom lacks, until `vi.unstubAllGlobals`.
 *
 * @returns a function that reports a change of size to the newest observer, unless it is disconnected
 */
export function stubResizeObserver(): () => void {
  let newest: (() => void) | undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: () => void) {
        newest = report;
      }
      observe() {}
      disconnect() {
        if (newest === this.report) newest = undefined;
      }
    },
  );
  return () => newest?.();
}
