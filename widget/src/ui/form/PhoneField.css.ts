import { style } from '@vanilla-extract/css';
import { control } from '../field/Field.css.ts';
import { figures, text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

/** Country and number look like one field; numbers are left-to-right in every language, country first. */
export const box = style({ display: 'flex', direction: 'ltr' });
export const country = style({
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space1,
  paddingInline: vars.space3,
  minInlineSize: '88px',
  justifyContent: 'space-between',
  border: `1px solid ${vars.lineControl}`,
  borderInlineEnd: 0,
  borderStartStartRadius: vars.radiusControl,
  borderEndStartRadius: vars.radiusControl,
  backgroundColor: vars.surface,
  ...text.s16,
  ...figures,
  selectors: {
    '&:focus-within': {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: vars.focusOffset,
      borderRadius: vars.radiusControl,
      zIndex: 1,
    },
    '&:has(:disabled)': { backgroundColor: vars.surfaceSunken, color: vars.inkMuted },
  },
});
export const arrow = style({ color: vars.inkMuted });
/** Covers the shown code: the options are whole names, the field has room for the code only. */
export const select = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  ...text.s16,
});
export const number = style([
  control,
  {
    position: 'relative',
    flex: 1,
    minInlineSize: 0,
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
    ...figures,
    // Stays beside the country also in a right-to-left page.
    selectors: {
      '[dir="rtl"] &[dir="ltr"]': { textAlign: 'start' },
      '&:focus': { borderRadius: vars.radiusControl, zIndex: 1 },
    },
  },
]);
