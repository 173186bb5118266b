import { useEffect, useRef, useState } from 'react';

/** Without a touch for `IDLE_MS` the device asks; without an answer for `ANSWER_MS` it starts over. */
const IDLE_MS = 30000;
const ANSWER_MS = 10000;
const kinds = ['pointerdown', 'keydown', 'input'] as const;

export interface Idle {
  /** Seconds left to answer; `undefined` while the question is not shown. */
  readonly left: number | undefined;
  /** The person is still there. */
  extend(): void;
}

/**
 * Notices that the person has left. The time runs from each of their touches and not before the first, so that a screen that
 * was not used stays as it is.
 *
 * @param isWatching false while a request is under way
 * @param turn changes with each new person, whose time does not run yet
 * @param onLeft called when the question was not answered in time
 */
export function useIdle(isWatching: boolean, turn: number, onLeft: () => void): Idle {
  const [left, setLeft] = useState<number>();
  const touch = useRef<() => void>(() => undefined);
  const touchedTurn = useRef<number>(undefined);

  useEffect(() => {
    setLeft(undefined);
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not in a state: a render after the key event and before React handles it would restore the old text of the field.
    touch.current = () => {
      touchedTurn.current = turn;
      clearTimeout(timer);
      timer = setTimeout(() => setLeft(ANSWER_MS / 1000), IDLE_MS);
    };
    // A person who sent the form, was refused and left has typed something, too: the time runs again from the answer.
    if (touchedTurn.current === turn) touch.current();
    const listen = () => touch.current();
    for (const kind of kinds) document.addEventListener(kind, listen, true);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, listen, true);
    };
  }, [isWatching, turn]);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => (left <= 1 ? onLeft() : setLeft(left - 1)), 1000);
    return () => clearTimeout(timer);
  }, [left, onLeft]);

  return {
    left,
    extend() {
      setLeft(undefined);
      touch.current();
    },
  };
}
