import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0, maxInlineSize: '60ch' });
export const drawing = style({ marginBlockEnd: vars.space4 });
export const steps = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space4,
  '@container': { [wide]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space5 } },
});
export const step = style({ display: 'flex', gap: vars.space3 });
export const number = style({
  ...text.s14,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  blockSize: '32px',
  borderRadius: vars.radiusPill,
  background: vars.accentSoft,
  color: vars.onAccentSoft,
  fontWeight: vars.weightStrong,
});
export const stepTitle = style({ ...text.s16, display: 'block', fontWeight: vars.weightStrong });
export const stepText = style({ ...text.s14, display: 'block', color: vars.inkMuted });
export const back = style({ margin: 0, marginBlockStart: vars.space5 });
export const claiming = style({ marginBlockStart: vars.space5 });
