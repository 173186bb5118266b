import { useEffect, useState } from 'react';
import type { EventConfig } from '../../../contract/events/eventConfig.ts';
import { useApp } from '../../core/app/useApp.ts';

/** The longest delay that a timer can have, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** The server's time in unix milliseconds. It is updated when the event opens for registration, begins and ends. */
export function useEventNow({ opens_at, starts_at, ends_at }: EventConfig): number {
  const { clock } = useApp();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const moments = [opens_at, starts_at, ends_at].map((iso) => (iso === null ? 0 : Date.parse(iso)));
    const next = Math.min(...moments.filter((ms) => ms > now));
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setNow(clock.now()),
      Math.min(Math.max(0, next - clock.now()), LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [clock, now, opens_at, starts_at, ends_at]);
  return now;
}
