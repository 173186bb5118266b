import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  blockSize: '100%',
  boxSizing: 'border-box',
  padding: vars.space4,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const name = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  margin: 0,
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
});
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space2,
  margin: 0,
  marginBlock: `${vars.space3} ${vars.space2}`,
});
export const figure = style({ ...text.s40, fontWeight: vars.weightStrong, overflowWrap: 'anywhere' });
export const system = style({ ...text.s16, color: vars.inkMuted });
export const fact = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
