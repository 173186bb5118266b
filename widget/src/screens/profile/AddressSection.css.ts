import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const lines = style({ display: 'block', fontWeight: vars.weightText });
export const line = style({
  display: 'block',
  selectors: { '&:first-child': { fontWeight: vars.weightLabel } },
});
export const uses = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space2 });
