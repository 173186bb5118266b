import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const list = style({ listStyle: 'none', display: 'grid', gap: vars.space3, margin: 0, padding: 0 });
export const code = style({ paddingInline: vars.space4, paddingBlockEnd: vars.space3 });
export const actions = style({
  display: 'flex',
  gap: vars.space3,
  paddingInline: vars.space4,
  paddingBlockEnd: vars.space4,
});
