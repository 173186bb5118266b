import { useEffect, useState } from 'react';

/** How long a result stays, in seconds. */
export const RETURN_S = 8;

/** Counts the seconds until the device returns to the start. A touch stops that: a person who still reads is not hurried. */
export function useReturn(onReturn: () => void): { readonly left: number; readonly isPaused: boolean } {
  const [left, setLeft] = useState(RETURN_S);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const pause = () => setPaused(true);
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) document.addEventListener(kind, pause, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, pause, true);
    };
  }, []);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => (left <= 1 ? onReturn() : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left, isPaused, onReturn]);
  return { left, isPaused };
}
