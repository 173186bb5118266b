import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({
  position: 'relative',
  display: 'flex',
  gap: vars.space3,
  padding: vars.space4,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover': { backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 50%, transparent)` },
      },
    },
  },
});
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({
  ...text.s16,
  fontWeight: vars.weightStrong,
  display: 'flex',
  gap: vars.space2,
  margin: 0,
});
/** The button in the name. Its `::after` covers the row, so that a press anywhere on the row counts. */
export const open = style({
  flex: 1,
  minInlineSize: 0,
  textAlign: 'start',
  font: 'inherit',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `${vars.focusRing} solid ${vars.focus}`, outlineOffset: '-2px' },
  },
});
export const chevron = style({ flex: 'none', color: vars.inkMuted });
/** Lies above that `::after`, so that its links can be pressed. */
export const above = style({ position: 'relative', inlineSize: 'fit-content' });
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space2,
  marginBlockStart: vars.space2,
  minBlockSize: vars.target,
  // Neither facts nor a button.
  selectors: { '&:empty': { display: 'none' } },
});
export const action = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space1,
  marginInlineStart: 'auto',
});
