import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const notice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space2,
  padding: vars.space4,
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  '@container': { [wide]: { padding: vars.space5 } },
});
export const title = style({ ...text.s18, fontWeight: vars.weightStrong, margin: 0, textWrap: 'balance' });
export const words = style({
  ...text.s16,
  color: vars.inkMuted,
  margin: 0,
  textWrap: 'pretty',
  // "in 3 days" stands alone.
  '::first-letter': { textTransform: 'uppercase' },
});
export const countdown = style({ ...text.s32, ...figures, fontWeight: vars.weightStrong, margin: 0 });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space2,
  marginBlockStart: vars.space3,
});
