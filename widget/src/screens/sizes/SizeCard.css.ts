import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  boxSizing: 'border-box',
  padding: vars.space4,
  paddingBlockEnd: '20px',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const name = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  margin: 0,
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
});
export const chosen = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space2,
  minInlineSize: 0,
  fontWeight: vars.weightStrong,
  marginBlock: `${vars.space3} ${vars.space2}`,
});
export const none = style({
  ...text.s16,
  color: vars.inkMuted,
  marginBlock: `${vars.space3} ${vars.space2}`,
});
/** A size that the lists do not have: words in place of a figure. */
export const other = style({ ...text.s18, minInlineSize: 0 });
export const system = style({ ...text.s16, color: vars.inkMuted, fontWeight: vars.weightText });
export const fact = style({ ...text.s14, color: vars.inkMuted });
export const suggestion = style({
  ...text.s14,
  display: 'grid',
  justifyItems: 'start',
  marginBlockStart: vars.space3,
  padding: vars.space3,
  paddingBlockEnd: vars.space1,
  borderRadius: vars.radiusControl,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
});
// Its word begins where the sentence above it does.
globalStyle(`${suggestion} > button`, { marginInlineStart: `calc(-1 * ${vars.space3})` });
/** At the end of the card, whatever is above it. */
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space2,
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space3,
});
// In the card's padding, because beside the button it would make a narrow card higher.
globalStyle(`${foot} > [role="status"]`, {
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineStart: vars.space4,
});
/** In line with the words above: a quiet button has no edge of its own. */
export const use = style({ marginInlineStart: `calc(-1 * ${vars.space3})` });
