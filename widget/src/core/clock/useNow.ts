import { useEffect, useState } from 'react';
import { useApp } from '../app/useApp.ts';

const LOOK_MS = 30000;

/**
 * The server-corrected time in unix milliseconds, updated every 30 s: for opening hours, and for what begins and ends by
 * itself.
 */
export function useNow(): number {
  const { clock } = useApp();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
