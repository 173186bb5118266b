import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusControl,
  overflow: 'hidden',
  backgroundColor: vars.surface,
});
export const segment = style({
  ...text.s14,
  position: 'relative',
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'center',
  minInlineSize: vars.target,
  minBlockSize: vars.target,
  paddingInline: vars.space3,
  fontWeight: vars.weightLabel,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.line}` },
    '&:has(:checked)': { backgroundColor: vars.accentSoft, color: vars.onAccentSoft },
    '&:has(:focus-visible), &:focus-visible': {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: `calc(-1 * ${vars.focusRing})`,
    },
    '&:is(:disabled, :has(:disabled))': { cursor: 'default', opacity: 0.55 },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:has(:checked)': {
          backgroundColor: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
/** Covers its segment, so that touch and assistive technology find it there. */
export const input = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });
