import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { clamped } from '../theme/clamped.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';
import { maxWidth } from './maxWidth.ts';

export const header = style({
  display: 'none',
  position: 'relative',
  minBlockSize: '184px',
  backgroundColor: vars.cover,
  '@container': { [wide]: { display: 'block' } },
});
export const inner = style({
  position: 'relative',
  minBlockSize: '184px',
  maxInlineSize: maxWidth,
  marginInline: 'auto',
  padding: `${vars.space5} ${vars.space6}`,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
});
export const top = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: vars.space4,
  minBlockSize: vars.target,
  marginBlock: '-6px',
});
export const home = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.target });
export const title = style({
  ...clamped,
  ...text.s40,
  fontWeight: vars.weightStrong,
  // Beside the image, never over it.
  maxInlineSize: '60%',
});
export const trailing = style({ ...text.s14, fontWeight: vars.weightLabel });
const art = {
  position: 'absolute',
  inlineSize: '100%',
  blockSize: '100%',
  inset: 0,
  objectFit: 'cover',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
} as const;
export const wideArt = style({ ...art, objectPosition: 'right bottom' });
/** Behind the greeting of Home; the member card overlaps it from 120 px on. */
export const compactCover = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: '216px',
  backgroundColor: vars.cover,
  overflow: 'hidden',
  // A banner pushes the card down by its height.
  selectors: { ':has(> [role="status"]:not(:empty)) > &': { blockSize: '272px' } },
  '@container': { [wide]: { display: 'none' } },
});
export const compactArt = style({
  ...art,
  selectors: {
    ...art.selectors,
    // A long greeting would overlap it.
    ':has([data-over-art]) > div > &': { visibility: 'hidden' },
  },
  objectPosition: 'right top',
});
