import { globalStyle, style } from '@vanilla-extract/css';
import { inCorner } from '../../../parts/saving/inCorner.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const field = style({ display: 'grid', gap: vars.space1, marginBlockEnd: vars.space4 });
export const row = style({ position: 'relative', display: 'grid' });
/** After a list, in the gap before the next section. */
export const below = style({ display: 'grid' });
/** Why a change was taken back, below the row. */
export const status = style({
  paddingInline: vars.space4,
  selectors: { '&:has(> :nth-child(2))': { paddingBlockEnd: vars.space3 } },
});
// Beside the switch.
globalStyle(`${status} > [role="status"]`, {
  position: 'absolute',
  insetBlockStart: vars.space3,
  insetInlineEnd: '80px',
  backgroundColor: vars.surface,
});
export const note = style({
  ...text.s14,
  color: vars.inkMuted,
  marginBlock: `${vars.space4} ${vars.space3}`,
});
export const intro = style({ ...text.s14, color: vars.inkMuted });
/** Rows that are disabled together. */
export const rows = style({
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  selectors: { '&:disabled': { opacity: 0.55 } },
});
export const foot = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space3,
  marginBlockStart: vars.space3,
});
globalStyle(`${field} > [role="status"], ${below} > [role="status"]`, inCorner);
// Beside the button there is not enough room in each language.
globalStyle(`${foot} > [role="status"]`, { position: 'absolute', insetBlockStart: '100%' });
