import { MAX_FRAME_HEIGHT_PX } from '../protocol/wire/wire.ts';

/** Growths that follow each other faster than this are not caused by a person. */
const PAUSE_MS = 500;
const GROWTHS = 6;

/** Whole pixels inside the bounds. Only these reach a style, whatever the portal sends. */
export function clampHeight(height: number, min: number, max: number): number {
  return Math.min(Math.max(Math.ceil(height), min, 0), max, MAX_FRAME_HEIGHT_PX);
}

/**
 * Follows the portal's height. Six growths in quick succession, none smaller than the one before (by more than a rounded
 * pixel), are a loop between the portal's content and its frame: the height then stays until the messages pause, and
 * `onLoop` runs. `100vh` with padding grows by equal steps, `110vh` by ever greater ones.
 */
export function createResizer(
  frame: HTMLIFrameElement,
  [min, max]: readonly [number, number],
  onLoop: () => void,
): (height: number) => void {
  let current = min;
  let growth = 0;
  let repeats = 0;
  let atMs = 0;
  frame.style.height = `${min}px`;

  return (height) => {
    const next = clampHeight(height, min, max);
    const now = performance.now();
    if (now - atMs > PAUSE_MS) repeats = 0;
    atMs = now;
    if (repeats >= GROWTHS) return;
    const grown = next - current;
    repeats = grown > 0 && grown >= growth - 1 ? repeats + 1 : 0;
    growth = grown;
    if (repeats >= GROWTHS) return onLoop();
    current = next;
    frame.style.height = `${next}px`;
  };
}
