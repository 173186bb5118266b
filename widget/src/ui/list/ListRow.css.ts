import { globalStyle, style } from '@vanilla-extract/css';
import { clamped } from '../theme/clamped.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  inlineSize: '100%',
  minBlockSize: '72px',
  paddingBlock: vars.space3,
  paddingInline: vars.space4,
  outlineOffset: '-2px',
  textAlign: 'start',
});
export const pressable = style({
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover': { backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 50%, transparent)` },
      },
    },
  },
});
export const words = style({ flex: 1, display: 'grid' });
globalStyle(`${words} > *`, clamped);
export const title = style({ fontWeight: vars.weightLabel });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const trailing = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  maxInlineSize: '55%',
});
export const chevron = style({ color: vars.inkMuted, flex: 'none' });
