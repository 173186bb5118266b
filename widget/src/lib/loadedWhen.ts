import { useEffect, useState } from 'react';

export interface Loaded<T> {
  /** `undefined` until the code is here. */
  readonly part: T | undefined;
  /** The code could not be fetched. It is tried again when more is wanted. */
  readonly hasFailed: boolean;
}

/** @returns a hook for a part of a page whose code comes once it is wanted; another `turn` tries a failed load again */
export function loadedWhen<T>(load: () => Promise<T>): (isWanted: boolean, turn: number) => Loaded<T> {
  let part: T | undefined;
  return function useLoaded(isWanted, turn) {
    const [state, setState] = useState<'loaded' | 'failed'>();
    useEffect(() => {
      if (!isWanted || part !== undefined) return;
      load().then(
        (loaded) => {
          part = loaded;
          setState('loaded');
        },
        () => setState('failed'),
      );
    }, [isWanted, turn]);
    return { part, hasFailed: state === 'failed' };
  };
}
