import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

/** Aligns the words of the button with the name of the product. */
export const line = style({ marginInlineStart: `calc(-1 * ${vars.space3})` });
/** On the narrowest phones the words take several lines. */
globalStyle(`${line} > button`, { textAlign: 'start' });
export const person = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  maxInlineSize: '100%',
  marginBlockStart: vars.space1,
  paddingInlineStart: vars.space3,
  borderRadius: vars.radiusControl,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
});
export const name = style({ fontWeight: vars.weightLabel });
export const product = style({ ...text.s16 });
