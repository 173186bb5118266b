import { globalStyle, style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(272px, 84%)',
  gap: vars.space3,
  marginInline: `calc(-1 * ${vars.gutter})`,
  paddingInline: vars.gutter,
  scrollPaddingInline: vars.gutter,
  // Room for focus rings inside the scrolling box.
  paddingBlock: '4px',
  marginBlock: '-4px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '@container': { [wide]: { gridAutoColumns: 'minmax(0, 1fr)', gap: vars.space4, overflowX: 'visible' } },
});
/** A single card does not stretch over the whole column. */
export const few = style({ '@container': { [wide]: { gridAutoColumns: 'calc((100% - 32px) / 3)' } } });
globalStyle(`${row} > *`, { scrollSnapAlign: 'start', display: 'grid' });
