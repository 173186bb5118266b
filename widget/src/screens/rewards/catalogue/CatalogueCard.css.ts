import { style } from '@vanilla-extract/css';
import { clamped } from '../../../ui/theme/clamped.ts';
import { figures, text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  boxSizing: 'border-box',
  overflow: 'hidden',
  color: 'inherit',
  textDecoration: 'none',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  transition: `border-color ${vars.motionState} ${vars.ease}`,
  ':hover': { borderColor: vars.lineControl },
});
export const words = style({ display: 'grid', gap: vars.space1, padding: vars.space3 });
export const name = style({ ...clamped, ...text.s16, fontWeight: vars.weightLabel });
export const cost = style({ ...text.s14, ...figures, fontWeight: vars.weightStrong });
export const progress = style({ display: 'grid', gap: vars.space1, marginBlockStart: vars.space1 });
export const fact = style({
  ...text.s12,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space1,
  color: vars.inkMuted,
});
