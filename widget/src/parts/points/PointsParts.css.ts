import { style } from '@vanilla-extract/css';
import { amount, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const parts = style({ ...text.s14, margin: 0, color: vars.inkMuted });
export const row = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space4 });
export const sum = style([
  row,
  { color: vars.ink, marginBlockStart: vars.space1, borderBlockStart: `1px solid ${vars.line}` },
]);
export const figure = style({ ...amount, margin: 0 });
