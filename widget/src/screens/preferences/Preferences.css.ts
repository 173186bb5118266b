import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const hide = keyframes({ 'from, to': { visibility: 'hidden' } });

/**
 * The page's sections. Their code and data come in any order, and each makes the page longer: what stands below an
 * unfinished section stays unseen for up to three seconds, so that nothing moves under a finger.
 */
export const sections = style({});
globalStyle(`${sections} > :has(div[aria-busy]) ~ *`, {
  // It moves nothing, so that people who want less motion get it, too.
  animation: `${hide} 3s !important`,
});
