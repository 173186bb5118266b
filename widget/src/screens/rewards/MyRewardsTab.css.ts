import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts';

export const grid = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space3,
  '@container': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space4 } },
});
/** Announced to assistive technology when the filter changes; the change is visible anyway. */
export const count = style(visuallyHidden);
