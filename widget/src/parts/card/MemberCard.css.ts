import { globalStyle, style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { clamped } from '../../ui/theme/clamped.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '232px',
  borderRadius: vars.radiusMember,
  backgroundColor: vars.cardBg,
  color: vars.cardInk,
  boxShadow: vars.shadowCard,
  overflow: 'hidden',
  vars: { [vars.focus]: vars.cardFocus },
  '@container': { [wide]: { minBlockSize: '252px' } },
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    border: `1px solid ${vars.cardLine}`,
    pointerEvents: 'none',
  },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const lines = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: 'right top',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
export const top = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space3,
  paddingBlockStart: vars.space4,
  paddingInline: `20px ${vars.space4}`,
});
export const tier = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: '28px',
  paddingInline: '10px',
  borderRadius: vars.radiusPill,
  backgroundColor: vars.tierBg,
  color: vars.tierInk,
  fontWeight: vars.weightStrong,
  flex: 'none',
  maxInlineSize: '60%',
  ...text.s12,
});
export const person = style({
  position: 'relative',
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingInline: '20px',
  paddingBlock: `28px ${vars.space4}`,
});
export const name = style({
  ...text.s20,
  fontWeight: vars.weightStrong,
  // Two lines of a long name, then an ellipsis: the card keeps its height.
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
export const numberRow = style({ display: 'flex', alignItems: 'center', gap: vars.space2, ...text.s16 });
export const number = style({
  direction: 'ltr',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '.04em',
});
globalStyle(`${tier}, ${number}`, clamped);
export const copy = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  color: vars.cardInkMuted,
  borderRadius: '4px',
  ...text.s12,
  '::before': { content: '', position: 'absolute', inset: '-14px' },
});
export const panel = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  marginInline: vars.space3,
  marginBlockEnd: vars.space3,
  padding: vars.space3,
  minBlockSize: '68px',
  borderRadius: vars.radiusCard,
  backgroundColor: vars.codeBg,
  color: vars.codeInk,
  direction: 'ltr',
  forcedColorAdjust: 'none',
});
export const bars = style({ flex: 1, minInlineSize: 0, blockSize: '44px' });
export const divider = style({ alignSelf: 'stretch', inlineSize: '1px', backgroundColor: '#e3e6e3' });
export const square = style({ inlineSize: '44px', blockSize: '44px', flex: 'none' });
