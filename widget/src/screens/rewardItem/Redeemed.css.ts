import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** Without a last line of one word. */
export const how = style({ margin: 0, textWrap: 'balance' });
// White in every theme, for scanners.
export const codes = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space4,
  padding: vars.space4,
  borderRadius: vars.radiusCard,
  backgroundColor: vars.codeBg,
  color: vars.codeInk,
  forcedColorAdjust: 'none',
  direction: 'ltr',
});
export const bars = style({ inlineSize: 'min(326px, 100%)', blockSize: '72px' });
export const square = style({ inlineSize: 'min(144px, 50%)', aspectRatio: '1' });
export const number = style({
  ...text.s18,
  fontWeight: vars.weightStrong,
  letterSpacing: '.04em',
  margin: 0,
});
