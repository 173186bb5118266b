import { globalStyle, style } from '@vanilla-extract/css';
import { inCorner } from '../../../parts/saving/inCorner.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const group = style({ display: 'grid', marginBlockEnd: vars.space5 });
globalStyle(`${group} > [role="status"]`, inCorner);
export const name = style({
  ...text.s14,
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
  marginBlockEnd: vars.space2,
});
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space2,
  marginBlockEnd: vars.space1,
});
/** The words of a chip may wrap, because interests can be long. */
export const chip = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space2,
  maxInlineSize: '100%',
  minBlockSize: vars.target,
  paddingInline: vars.space4,
  border: `1px solid ${vars.lineControl}`,
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surface,
  fontWeight: vars.weightLabel,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  selectors: {
    '&:disabled': { opacity: 0.55 },
    '&[aria-pressed="true"]': {
      borderColor: vars.accent,
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed="true"]': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});
export const swatch = style({
  flex: 'none',
  inlineSize: '16px',
  blockSize: '16px',
  borderRadius: '50%',
  border: `1px solid ${vars.lineControl}`,
  forcedColorAdjust: 'none',
});
