import { style } from '@vanilla-extract/css';
import { amount, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const sums = style({ margin: 0 });
export const row = style({
  ...text.s16,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space4,
  paddingBlock: vars.space2,
  borderBlockEnd: `1px solid ${vars.line}`,
});
export const figure = style({ ...amount, margin: 0, fontWeight: vars.weightStrong });
export const pay = style({ ...text.s16, margin: 0, marginBlockStart: vars.space3 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space3 });
