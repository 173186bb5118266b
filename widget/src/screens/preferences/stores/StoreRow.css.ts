import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const row = style({ display: 'flex', gap: vars.space3, padding: vars.space4 });
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({
  ...text.s16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space2,
  fontWeight: vars.weightLabel,
  margin: 0,
});
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const open = style({ color: vars.positive, fontWeight: vars.weightLabel });
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.target,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  textDecoration: 'none',
  borderRadius: vars.radiusControl,
  ':hover': { textDecoration: 'underline' },
});
export const distance = style({ ...text.s14, color: vars.inkMuted, whiteSpace: 'nowrap' });
export const actions = style({
  ...text.s14,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space3,
  rowGap: vars.space1,
  marginBlockStart: vars.space3,
});
