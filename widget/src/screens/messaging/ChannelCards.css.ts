import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space3,
  padding: vars.space4,
});
export const words = style({ flex: '1 1 140px', minInlineSize: 0 });
export const name = style({ ...text.s18, fontWeight: vars.weightStrong, margin: 0 });
export const note = style({
  ...text.s14,
  position: 'relative',
  color: vars.inkMuted,
  margin: 0,
  selectors: { '&:empty': { display: 'none' } },
});
export const example = style([note, text.s12]);
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space4,
  minBlockSize: '64px',
  paddingBlock: vars.space2,
  paddingInline: vars.space4,
  borderBlockStart: `1px solid ${vars.line}`,
  boxSizing: 'border-box',
});
export const topic = style({ ...text.s16, fontWeight: vars.weightLabel, margin: 0 });
/** The words of the chosen option. An invisible `select` lies over them. */
export const choice = style({
  ...text.s16,
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space1,
  minBlockSize: vars.target,
  fontWeight: vars.weightLabel,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: vars.focusOffset,
      borderRadius: vars.radiusControl,
    },
  },
});
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
