import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(16px)' } });
const slide = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });
const slideRtl = keyframes({ from: { opacity: 0, transform: 'translateX(-16px)' } });
const insetBottom = 'var(--pp-inset-bottom, env(safe-area-inset-bottom))';
const motion = `${vars.motionEnter} ${vars.ease}`;

export const sheet = style({
  position: 'fixed',
  inset: 'auto 0 0',
  inlineSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: '92%',
  margin: 0,
  border: 0,
  borderStartStartRadius: vars.radiusMember,
  borderStartEndRadius: vars.radiusMember,
  backgroundColor: vars.surfaceRaised,
  color: vars.ink,
  boxShadow: vars.shadowOverlay,
  overflow: 'hidden',
  animation: `${rise} ${motion}`,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { backgroundColor: `var(--pp-scrim, rgb(15 24 20 / .46))` },
  },
  '@container': {
    [wide]: {
      insetBlock: 0,
      insetInline: 'auto 0',
      inlineSize: '560px',
      blockSize: '100%',
      maxBlockSize: '100%',
      borderRadius: 0,
      animation: `${slide} ${motion}`,
      selectors: {
        '[dir="rtl"] &': { animationName: slideRtl },
        '[data-auto-height] &': { blockSize: 'auto', borderRadius: vars.radiusCard },
        '&[data-brief]': {
          inset: 0,
          margin: 'auto',
          inlineSize: '480px',
          blockSize: 'fit-content',
          borderRadius: vars.radiusCard,
          animationName: rise,
        },
      },
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space3,
  paddingBlock: `${vars.space4} ${vars.space3}`,
  paddingInline: `${vars.space4} ${vars.space2}`,
  '@container': {
    [wide]: { paddingBlock: `${vars.space5} ${vars.space4}`, paddingInline: `${vars.space6} ${vars.space3}` },
  },
});
/** Aligns the first line of the title with the close button, which is taller. */
export const titles = style({ flex: 1, minInlineSize: 0, paddingBlockStart: '6px' });
export const title = style({ ...text.s24, fontWeight: vars.weightStrong });
export const subtitle = style({ ...text.s14, color: vars.inkMuted });
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: `${vars.space2} ${vars.space5}`,
  paddingInline: vars.space4,
  // In a sheet without a foot the body ends at the edge of the screen. Behind both there may be toasts.
  selectors: { '&:not(:has(+ footer))': { paddingBlockEnd: `max(${vars.space5}, ${insetBottom})` } },
  '@container': { [wide]: { paddingInline: vars.space6 } },
});
export const foot = style({
  display: 'flex',
  // Buttons that do not fit side by side stand below each other, the last one on top: it is the main action.
  flexWrap: 'wrap-reverse',
  gap: vars.space3,
  borderBlockStart: `1px solid ${vars.line}`,
  paddingInline: vars.space4,
  paddingBlock: `${vars.space4} max(16px, ${insetBottom})`,
  '@container': { [wide]: { paddingInline: vars.space6 } },
});
globalStyle(`${foot} > *`, { flex: '1 1 max-content' });
