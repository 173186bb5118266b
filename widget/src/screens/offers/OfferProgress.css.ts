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
  backgroundColor: vars.surfaceSunken,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const done = style([
  bar,
  {
    backgroundColor: vars.accent,
    '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
  },
]);
export const words = style({ ...text.s12, ...figures, color: vars.inkMuted });
