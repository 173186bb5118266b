import { keyframes, style } from '@vanilla-extract/css';
import { figures, text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const screen = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  background: vars.canvas,
  color: vars.ink,
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '[data-auto-height] &': { blockSize: 'min(100%, 720px)' },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  paddingBlockStart: 'max(8px, env(safe-area-inset-top))',
  paddingInline: vars.space2,
});
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space5,
  inlineSize: '100%',
  maxInlineSize: '480px',
  marginInline: 'auto',
  padding: vars.space5,
  textAlign: 'center',
});
/** The automatic margins here and at `foot` centre the name and the clock above the buttons. */
export const name = style({
  ...text.s32,
  fontWeight: vars.weightStrong,
  marginBlockStart: 'auto',
});
export const line = style({ ...text.s16, color: vars.inkMuted });
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space2,
  marginBlockStart: 'auto',
});

export const live = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space2,
  padding: vars.space6,
  borderRadius: vars.radiusCard,
  background: vars.positiveSoft,
  color: vars.onPositiveSoft,
});
export const ask = style({ ...text.s18, fontWeight: vars.weightStrong });
/** Read across a counter. */
export const clock = style({
  ...figures,
  fontSize: 'clamp(4rem, 24vmin, 7rem)',
  fontWeight: vars.weightStrong,
  letterSpacing: vars.trackingLarge,
  lineHeight: 1.1,
});
const sweep = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } });
/** Moves while the screen is live, which a picture of it does not. */
export const pulse = style({
  position: 'relative',
  overflow: 'hidden',
  blockSize: '6px',
  borderRadius: vars.radiusPill,
  background: vars.surface,
  '::after': {
    content: '',
    position: 'absolute',
    insetBlock: 0,
    inlineSize: '30%',
    borderRadius: vars.radiusPill,
    background: vars.positive,
    animation: `${sweep} 1s linear infinite`,
  },
});
const fill = keyframes({ from: { inlineSize: 0 }, to: { inlineSize: '100%' } });
export const hold = style({
  ...text.s16,
  position: 'relative',
  overflow: 'hidden',
  minBlockSize: '64px',
  paddingInline: vars.space5,
  fontWeight: vars.weightLabel,
  textAlign: 'center',
  color: vars.onAccent,
  background: vars.accent,
  borderRadius: vars.radiusControl,
  // Otherwise a long touch would select text or open a menu.
  touchAction: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    '&[data-held]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      inlineSize: '100%',
      background: vars.onAccent,
      opacity: 0.25,
      animation: `${fill} 1500ms linear`,
    },
  },
});
