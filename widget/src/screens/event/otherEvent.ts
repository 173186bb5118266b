import type { Config } from '../../../contract/reference.ts';

/** @returns the name of the next event that takes place, other than `m`; `undefined` if there is none */
export function otherEvent(events: Config['events'], m: string, nowMs: number): string | undefined {
  const startOf = (name: string) => Date.parse(events[name]?.starts_at ?? '');
  return Object.keys(events)
    .filter((name) => name !== m && events[name]?.status === 'published' && startOf(name) > nowMs)
    .sort((a, b) => startOf(a) - startOf(b))[0];
}
