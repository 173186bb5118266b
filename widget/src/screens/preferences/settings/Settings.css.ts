import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const field = style({ display: 'grid', gap: vars.space1, marginBlockEnd: vars.space4 });
export const row = style({ display: 'grid' });
export const status = style({
  paddingInline: vars.space4,
  selectors: { '&:has(> :not(:empty))': { paddingBlockEnd: vars.space3 } },
});
export const note = style({
  ...text.s14,
  color: vars.inkMuted,
  marginBlock: `${vars.space4} ${vars.space3}`,
});
export const intro = style({ ...text.s14, color: vars.inkMuted });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space3,
  marginBlockStart: vars.space3,
});
