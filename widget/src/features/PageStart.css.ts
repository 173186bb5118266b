import { style } from '@vanilla-extract/css';

/** A section right under the page's title: 24 px, where sections among themselves keep 40. The two margins collapse. */
export const start = style({ marginBlockStart: '-16px' });
