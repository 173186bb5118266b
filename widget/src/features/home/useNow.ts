import { useEffect, useState } from 'react';
import { useApp } from '../useApp.ts';

/** The time, renewed every half minute, for words like "just now" and "Open until 5:30 pm". */
export function useNow(): number {
  const { clock } = useApp();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 30000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
