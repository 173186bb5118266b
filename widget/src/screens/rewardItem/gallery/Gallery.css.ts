import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/vars.css.ts';

/** As high as an item's only picture. */
export const strip = style({
  listStyle: 'none',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  blockSize: '200px',
  margin: 0,
  padding: 0,
  borderRadius: vars.radiusCard,
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } },
});
export const slide = style({
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  minBlockSize: 0,
});
const filling = style({ display: 'block', inlineSize: '100%', blockSize: '100%' });
export const picture = style([filling, { objectFit: 'contain' }]);
export const thumbs = style({
  listStyle: 'none',
  display: 'flex',
  gap: vars.space2,
  // Room for focus rings inside the scrolling box.
  padding: '4px',
  margin: '-4px',
  marginBlockStart: `calc(${vars.space3} - 4px)`,
  overflowX: 'auto',
});
export const small = style([filling, { objectFit: 'cover', borderRadius: vars.radiusControl }]);
export const thumb = style({
  display: 'block',
  inlineSize: '72px',
  blockSize: '56px',
  padding: 0,
  border: `2px solid transparent`,
  borderRadius: vars.radiusControl,
  cursor: 'pointer',
  selectors: { '&[aria-current="true"]': { borderColor: vars.accent } },
});
