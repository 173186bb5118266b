import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const label = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightLabel, margin: 0 });
export const balance = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space2,
  margin: 0,
  color: vars.inkMuted,
});
export const figure = style({ ...text.s40, color: vars.ink, fontWeight: vars.weightStrong });
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space3,
  margin: 0,
  marginBlockStart: vars.space3,
  paddingBlockStart: vars.space3,
  borderBlockStart: `1px solid ${vars.line}`,
});
export const total = style({ ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
