import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const page = style({ maxInlineSize: '720px' });
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: vars.radiusCard,
  background: vars.tileB,
  marginBlockEnd: vars.space4,
});
export const title = style({
  ...text.s32,
  fontWeight: vars.weightStrong,
  margin: 0,
  marginBlockEnd: vars.space3,
  textWrap: 'balance',
});
export const paragraph = style({
  ...text.s16,
  margin: 0,
  marginBlockEnd: vars.space3,
  whiteSpace: 'pre-line',
  maxInlineSize: '65ch',
});
