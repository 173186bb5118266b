import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  position: 'relative',
  blockSize: '8px',
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surfaceSunken,
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const fill = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  backgroundColor: vars.accent,
  borderRadius: vars.radiusPill,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Highlight' } },
});
export const mark = style({
  position: 'absolute',
  insetBlock: '-4px',
  inlineSize: '2px',
  marginInlineStart: '-1px',
  backgroundColor: vars.ink,
  borderRadius: '2px',
  outline: `2px solid ${vars.surface}`,
});
