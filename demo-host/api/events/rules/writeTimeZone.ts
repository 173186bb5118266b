import { zoneOffset } from '../../platform/time/zoneOffset.ts';

const day = 86400000;

interface Change {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * A VTIMEZONE that is valid from a year before an event until a year after it. It lists the changes of the offset,
 * without recurrence rules.
 */
export function writeTimeZone(zone: string, startsAt: Date, endsAt: Date): string[] {
  const offset = zoneOffset(zone);
  const since = startsAt.getTime() - 366 * day;
  const changes = changesOf(offset, since, endsAt.getTime() + 366 * day);
  const first = offset(since);
  const known = [first, ...changes.map(({ to }) => to)];
  // The lower offset is standard time: daylight saving puts clocks forward.
  const standard = Math.min(...known);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance({ at: Date.UTC(1970, 0, 1) - first, from: first, to: first }, first === standard),
    ...changes.flatMap((change) => observance(change, change.to === standard)),
    'END:VTIMEZONE',
  ];
}

function observance({ at, from, to }: Change, isStandard: boolean): string[] {
  const kind = isStandard ? 'STANDARD' : 'DAYLIGHT';
  // DTSTART is in local time with the offset before the change.
  const start = new Date(at + from).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** Finds every change of the offset between two moments, to the second. */
function changesOf(offset: (at: number) => number, since: number, until: number): Change[] {
  const changes: Change[] = [];
  let from = offset(since);
  for (let at = since; at < until; at += day) {
    const to = offset(at + day);
    if (from !== to) changes.push({ at: findChange(offset, at, at + day), from, to });
    from = to;
  }
  return changes;
}

function findChange(offset: (at: number) => number, before: number, after: number): number {
  const from = offset(before);
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle <= low) break;
    if (offset(middle) === from) low = middle;
    else high = middle;
  }
  return Math.floor(high / 1000) * 1000;
}

/** `+1030`, with seconds where a zone has them. */
function offsetText(ms: number): string {
  const seconds = Math.abs(ms) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts;
  return (ms < 0 ? '-' : '+') + shown.map((part) => String(part).padStart(2, '0')).join('');
}
