import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space1,
  padding: vars.space4,
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const title = style({
  fontWeight: vars.weightStrong,
  display: 'flex',
  gap: vars.space2,
  alignItems: 'center',
});
export const icon = style({ color: vars.critical });
export const note = style({ color: vars.inkMuted, textWrap: 'pretty' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space4,
  marginBlockStart: vars.space3,
});
export const reference = style({ ...text.s12, color: vars.inkMuted });
