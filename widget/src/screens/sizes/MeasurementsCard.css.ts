import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  marginBlockStart: vars.space6,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const head = style({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space3,
  inlineSize: '100%',
  minBlockSize: '64px',
  paddingInline: vars.space4,
  paddingBlock: vars.space3,
  fontWeight: vars.weightLabel,
  borderRadius: vars.radiusCard,
  // Inset, because the heading around it would clip it.
  outlineOffset: '-2px',
});
export const words = style({ display: 'grid' });
export const note = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightText });
export const body = style({ padding: vars.space4, paddingBlockStart: 0 });
