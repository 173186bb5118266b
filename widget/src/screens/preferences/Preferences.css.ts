import { globalStyle, keyframes, style } from '@vanilla-extract/css';

const show = keyframes({ to: { visibility: 'visible' } });

/**
 * The page's sections. Their code and data come in any order, and each makes the page longer: what stands below an
 * unfinished section stays unseen, so that nothing moves under a finger. After three seconds it is shown
 * nevertheless.
 */
export const sections = style({});
globalStyle(`${sections} > :is([aria-busy="true"], :has(div[aria-busy="true"])) ~ *`, {
  visibility: 'hidden',
  // It moves nothing, so that people who want less motion get it, too.
  animation: `${show} 0s 3s forwards !important`,
});
