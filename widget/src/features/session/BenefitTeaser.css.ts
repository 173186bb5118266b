import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space4,
  padding: vars.space3,
  paddingInlineEnd: vars.space4,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const picture = style({
  flex: 'none',
  inlineSize: '72px',
  blockSize: '72px',
  objectFit: 'cover',
  borderRadius: vars.radiusControl,
  background: vars.tileC,
});
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({ ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const action = style({
  ...text.s14,
  fontWeight: vars.weightLabel,
  color: vars.accent,
  margin: 0,
  marginBlockStart: vars.space1,
});
