import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/theme/atWidth.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const grid = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 7.75rem), 1fr))',
  '@container': {
    [wide]: { gap: vars.space4, gridTemplateColumns: 'repeat(auto-fill, minmax(196px, 1fr))' },
  },
});
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space3,
  marginBlockEnd: vars.space4,
});
