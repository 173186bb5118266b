import { style } from '@vanilla-extract/css';
import { amount, figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({ padding: vars.space4 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space3,
});
export const title = style({
  ...text.s16,
  fontWeight: vars.weightStrong,
  margin: 0,
});
export const total = style({ ...text.s16, ...amount, fontWeight: vars.weightStrong });
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space2,
  marginBlockStart: vars.space2,
});
export const points = style({ ...text.s14, ...figures, color: vars.inkMuted });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space2,
  marginBlockStart: vars.space3,
});
export const link = style({ ...text.s14, marginBlockStart: vars.space2 });
