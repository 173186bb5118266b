import { style } from '@vanilla-extract/css';
import { clamped } from '../../../ui/theme/clamped.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

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
export const tile = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: '88px',
  blockSize: '72px',
  overflow: 'hidden',
  borderRadius: vars.radiusControl,
  background: vars.tileC,
});
/** Wider than its tile: the art has room around what it shows, and that room may go. */
export const picture = style({ flex: 'none', blockSize: '64px', inlineSize: 'auto', maxInlineSize: 'none' });
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({ ...clamped, ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const action = style({
  ...text.s14,
  fontWeight: vars.weightLabel,
  color: vars.accent,
  margin: 0,
  marginBlockStart: vars.space1,
});
