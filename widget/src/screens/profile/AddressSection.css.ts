import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const lines = style({ display: 'block', fontWeight: vars.weightText });
export const line = style({
  display: 'block',
  selectors: { '&:first-child': { fontWeight: vars.weightLabel } },
});
export const uses = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space2 });
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: vars.space2,
  marginInlineStart: 'auto',
});
export const actions = style({ display: 'flex', gap: vars.space2 });
