import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { highlighted } from '../theme/highlighted.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'flex',
  gap: vars.space2,
  marginInline: `calc(-1 * ${vars.gutter})`,
  paddingInline: vars.gutter,
  // Room for the focus ring inside the scrolling box.
  paddingBlock: '4px',
  marginBlock: '-4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: vars.gutter,
  '@container': { [wide]: { flexWrap: 'wrap', overflowX: 'visible' } },
});
export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  minBlockSize: vars.target,
  paddingInline: vars.space4,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surface,
  fontWeight: vars.weightLabel,
  whiteSpace: 'nowrap',
  flex: 'none',
  ...text.s14,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  selectors: {
    '&:is([aria-pressed="true"], [data-set])': {
      backgroundColor: vars.ink,
      borderColor: vars.ink,
      color: vars.canvas,
    },
    '&:focus-within:has(select:focus-visible)': {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: vars.focusOffset,
    },
  },
  '@media': {
    ...highlighted('&:is([aria-pressed="true"], [data-set])'),
  },
});
export const count = style({ opacity: 0.8, fontVariantNumeric: 'tabular-nums' });
export const select = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  appearance: 'none',
  // The system draws the open list, which needs explicit colours.
  backgroundColor: vars.surface,
  color: vars.ink,
  fontSize: vars.text16,
});
