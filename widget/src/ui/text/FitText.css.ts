import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const figure = style({
  display: 'block',
  inlineSize: '100%',
  whiteSpace: 'nowrap',
  fontWeight: vars.weightStrong,
  letterSpacing: vars.trackingFigure,
  fontVariantNumeric: 'tabular-nums',
});
export const steps = styleVariants({
  40: [figure, { ...text.s40, letterSpacing: vars.trackingFigure }],
  32: [figure, { ...text.s32, letterSpacing: vars.trackingFigure }],
  24: [figure, { ...text.s24, letterSpacing: vars.trackingFigure }],
  20: [figure, text.s20],
  18: [figure, text.s18],
  16: [figure, { ...text.s16, whiteSpace: 'normal' }],
});
