import { useEffect, useState } from 'react';

const secondsUntil = (endsAt: number, nowMs: number) => Math.max(0, Math.ceil((endsAt - nowMs) / 1000));

/**
 * Seconds until `endsAt` (unix ms), counted by `now`. Never below zero, and right again after the tab slept: it reads the
 * clock on each tick and does not count ticks. The clock may be corrected meanwhile, so the result is never more than `most`.
 */
export function useCountdown(endsAt: number, now: () => number, most = Infinity): number {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    setNowMs(now());
    const timer = setInterval(() => {
      setNowMs(now());
      if (now() >= endsAt) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [endsAt, now]);
  return Math.min(most, secondsUntil(endsAt, nowMs));
}
