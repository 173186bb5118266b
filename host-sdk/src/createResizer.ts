import { MAX_FRAME_HEIGHT_PX } from './protocol/wire.ts';

/** Growths that follow each other faster than this have no person between them. */
const PAUSE_MS = 500;
const EQUAL_GROWTHS = 6;

/** A whole number of pixels inside the bounds: what may reach a style, whatever was sent. */
export function clampHeight(height: number, min: number, max: number): number {
  return Math.min(Math.max(Math.ceil(height), min, 0), max, MAX_FRAME_HEIGHT_PX);
}

/**
 * Follows the portal's height. Six equal growths in quick succession are a loop between the portal's content and its
 * frame: the height then stays until the messages pause, and `onLoop` hears of it.
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
    if (repeats >= EQUAL_GROWTHS - 1) return;
    const grown = next - current;
    repeats = grown > 0 && grown === growth ? repeats + 1 : 0;
    growth = grown;
    if (repeats >= EQUAL_GROWTHS - 1) return onLoop();
    current = next;
    frame.style.height = `${next}px`;
  };
}
