import { MAX_FRAME_HEIGHT_PX } from '../protocol/wire/wire.ts';
import { setStyle } from './createFrame.ts';

/** Growths that follow each other faster than this are not caused by a person. */
const PAUSE_MS = 500;
/** Growths, none smaller than the one before (by more than a rounded pixel), after which their cause is tested. */
const GROWTHS = 3;
/** How much shorter the frame is during a test, and for how long at most. */
const TEST_PX = 2;
const TEST_MS = 300;

/** Whole pixels inside the bounds, which a caller has clamped. Only these reach a style, whatever the portal sends. */
export function clampHeight(height: number, min = 0, max = MAX_FRAME_HEIGHT_PX): number {
  return Math.min(Math.max(Math.ceil(height), min), max);
}

/**
 * Follows the portal's height. Content that is as tall as its frame and more, such as `100vh` with padding, would make both
 * grow without end. So quick growths are tested by making the frame a little shorter: if the content gets shorter by as much,
 * the frame is the cause. The height then stays until the messages pause, and `onLoop` runs.
 */
export function createResizer(
  frame: HTMLIFrameElement,
  [min, max]: readonly [number, number],
  onLoop: () => void,
): (height: number) => void {
  let current = min;
  let last = min;
  let lastGrowth = 0;
  let growths = 0;
  let atMs = 0;
  let isLoop = false;
  let testing: ReturnType<typeof setTimeout> | undefined;

  const set = (height: number): void => setStyle(frame, 'height', `${height}px`);
  function apply(height: number): void {
    clearTimeout(testing);
    testing = undefined;
    set((current = height));
  }
  apply(min);

  return (height) => {
    const now = performance.now();
    if (now - atMs > PAUSE_MS) {
      growths = 0;
      isLoop = false;
    }
    atMs = now;
    if (isLoop) return;
    const grown = height - last;
    if (testing) {
      growths = 0;
      // Content that depends on the frame shrinks in proportion: by TEST_PX × content ÷ frame, with TEST_PX more as tolerance.
      if (grown < 0 && -grown <= (TEST_PX * last) / current + TEST_PX) {
        isLoop = true;
        apply(current);
        return onLoop();
      }
    }
    growths = grown > 0 && grown >= lastGrowth - 1 ? growths + 1 : 0;
    lastGrowth = grown;
    last = height;
    const next = clampHeight(height, min, max);
    // A frame of its greatest height does not grow, so content that depends on it does not grow a third time.
    if (growths < GROWTHS && !(growths > 1 && current === max)) return apply(next);
    set(current - TEST_PX);
    testing = setTimeout(() => {
      growths = 0;
      apply(next);
    }, TEST_MS);
  };
}
