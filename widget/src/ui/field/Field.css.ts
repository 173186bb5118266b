import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const field = style({ display: 'grid', gap: vars.space2, minInlineSize: 0 });
export const label = style({ ...text.s14, fontWeight: vars.weightLabel });
export const mark = style({ color: vars.inkMuted, fontWeight: vars.weightText });
export const control = style({
  inlineSize: '100%',
  minBlockSize: `max(48px, ${vars.target})`,
  paddingInline: vars.space3,
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusControl,
  backgroundColor: vars.surface,
  color: vars.ink,
  // 16 px or more: below that iOS zooms in on focus.
  ...text.s16,
  textAlign: 'start',
  selectors: {
    '&:focus': { outline: `${vars.focusRing} solid ${vars.focus}`, outlineOffset: vars.focusOffset },
    '&[aria-invalid="true"]': { borderColor: vars.critical },
    '&:disabled': { backgroundColor: vars.surfaceSunken, color: vars.inkMuted },
    '&::placeholder': { color: vars.inkMuted, opacity: 1 },
    // Left-to-right text is aligned to the start of a right-to-left page.
    '[dir="rtl"] &[dir="ltr"]': { textAlign: 'end' },
  },
});
export const selectBox = style({ position: 'relative', display: 'grid', alignItems: 'center' });
export const select = style([control, { appearance: 'none', paddingInlineEnd: '40px', cursor: 'pointer' }]);
export const arrow = style({
  position: 'absolute',
  insetInlineEnd: vars.space3,
  pointerEvents: 'none',
  color: vars.inkMuted,
});
export const area = style([control, { blockSize: '112px', paddingBlock: vars.space3, resize: 'vertical' }]);
/** Browsers draw a border around a `fieldset` and do not let it shrink. */
export const group = style([field, { border: 0, minInlineSize: 0 }]);
export const groupLabel = style([label, { padding: 0, marginBlockEnd: vars.space2 }]);
export const hint = style({ ...text.s14, color: vars.inkMuted });
export const error = style({
  ...text.s14,
  color: vars.critical,
  fontWeight: vars.weightLabel,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space1,
});
export const errorIcon = style({ paddingBlockStart: '2px' });
