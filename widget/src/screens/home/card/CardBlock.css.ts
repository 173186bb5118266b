import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/vars.css.ts';

export const box = style({ inlineSize: '100%', maxInlineSize: '440px', marginInline: 'auto' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  marginBlockStart: vars.space2,
});
export const hidden = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space3,
  padding: vars.space3,
  paddingInlineStart: vars.space4,
  borderRadius: vars.radiusMember,
  backgroundColor: vars.cardBg,
  color: vars.cardInk,
  fontWeight: vars.weightLabel,
  vars: { [vars.focus]: vars.cardFocus, [vars.surfaceSunken]: 'rgb(255 255 255 / .12)' },
});
