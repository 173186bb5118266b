import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space3,
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 240px', alignItems: 'start' } },
});
/** The wide layout always shows the field. */
export const search = style({
  '@container': { [wide]: { order: 1 } },
  selectors: { '&[data-closed]': { display: 'none', '@container': { [wide]: { display: 'block' } } } },
});
