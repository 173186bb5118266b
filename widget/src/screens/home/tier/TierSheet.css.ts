import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const name = style({ ...text.s18, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const tiers = style({ display: 'grid', gap: vars.space5 });
export const tier = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space3 });
export const benefits = style({
  marginBlockStart: vars.space2,
  display: 'grid',
  gap: vars.space1,
  ...text.s14,
});
export const benefit = style({ display: 'flex', gap: vars.space2, alignItems: 'flex-start' });
export const check = style({ color: vars.positive, paddingBlockStart: '2px' });
