import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const group = style({ marginBlockEnd: vars.space3 });
export const name = style({
  ...text.s14,
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
  margin: 0,
  marginBlockEnd: vars.space2,
});
/** Like a chip, but it may wrap: interests can be long. */
export const chip = style({
  ...text.s14,
  maxInlineSize: '100%',
  boxSizing: 'border-box',
  paddingBlock: vars.space1,
  paddingInline: vars.space3,
  borderRadius: vars.radiusCard,
  background: vars.surfaceSunken,
  fontWeight: vars.weightLabel,
  overflowWrap: 'anywhere',
});
export const chips = style({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space2,
  margin: 0,
  padding: 0,
});
