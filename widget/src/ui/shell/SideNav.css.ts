import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { highlighted } from '../theme/highlighted.ts';
import { vars } from '../theme/vars.css.ts';

export const nav = style({ display: 'none', '@container': { [wide]: { display: 'block' } } });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  inlineSize: '100%',
  minBlockSize: vars.target,
  paddingInline: vars.space3,
  borderRadius: vars.radiusControl,
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
  ...text.s14,
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  selectors: {
    '&[aria-current="page"]': {
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
      fontWeight: vars.weightStrong,
    },
  },
  '@media': {
    '(hover: hover)': {
      selectors: { '&:hover:not([aria-current])': { backgroundColor: vars.surfaceSunken } },
    },
    ...highlighted('&[aria-current="page"]'),
  },
});
export const rule = style({ border: 0, borderBlockStart: `1px solid ${vars.line}`, margin: vars.space3 });
