import { style } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space2,
  marginBlock: vars.space2,
});
export const bars = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space1 });
export const bar = style({
  inlineSize: '24px',
  blockSize: '6px',
  borderRadius: vars.radiusPill,
  background: vars.surfaceSunken,
});
export const done = style([bar, { background: vars.accent }]);
export const words = style({ ...text.s12, ...figures, color: vars.inkMuted });
