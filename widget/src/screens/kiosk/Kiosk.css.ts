import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { highlighted } from '../../ui/theme/highlighted.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** A tablet in landscape has little height. */
const low = '(max-height: 860px)';

export const title = style({
  ...text.s40,
  '@media': { [low]: text.s32 },
  fontWeight: vars.weightStrong,
  margin: 0,
  textWrap: 'balance',
});
export const head = style({ display: 'grid', gap: vars.space3 });
export const line = style({ margin: 0, color: vars.inkMuted, textWrap: 'pretty' });
export const form = style({
  display: 'grid',
  gap: vars.space5,
  '@media': { [low]: { gap: vars.space4 } },
});

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space3,
});
export const way = style({
  // Whatever is left alone in a line fills it.
  flex: '1 1 min(9rem, 100%)',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space1,
  minBlockSize: 'max(7rem, 13vmin)',
  '@media': {
    [low]: { minBlockSize: '5.5rem' },
    ...highlighted('&[aria-pressed="true"]'),
  },
  padding: vars.space2,
  border: `2px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.accent,
      backgroundColor: vars.accentSoft,
      color: vars.onAccentSoft,
      fontWeight: vars.weightLabel,
    },
    '&:disabled': { color: vars.inkMuted, backgroundColor: vars.surfaceSunken },
  },
});

export const result = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space4,
  textAlign: 'center',
});
const mark = style({ borderRadius: '50%', padding: vars.space5 });
export const marks = styleVariants({
  positive: [mark, { backgroundColor: vars.positiveSoft, color: vars.onPositiveSoft }],
  caution: [mark, { backgroundColor: vars.cautionSoft, color: vars.onCautionSoft }],
  info: [mark, { backgroundColor: vars.infoSoft, color: vars.onInfoSoft }],
});
export const code = style({
  ...text.s40,
  fontWeight: vars.weightStrong,
  letterSpacing: '.06em',
  paddingBlock: vars.space3,
  paddingInline: vars.space5,
  borderRadius: vars.radiusCard,
  backgroundColor: vars.codeBg,
  color: vars.codeInk,
  border: `1px solid ${vars.line}`,
});
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11em, 100%), 1fr))',
  gap: vars.space4,
  inlineSize: '100%',
  maxInlineSize: '28em',
  marginInline: 'auto',
  marginBlockStart: vars.space3,
});

export const countdown = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space4,
  inlineSize: '100%',
});
export const paused = style([countdown, { visibility: 'hidden' }]);
const empty = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });
export const bar = style({
  inlineSize: 'min(20rem, 100%)',
  blockSize: '6px',
  borderRadius: vars.radiusPill,
  backgroundColor: vars.surfaceSunken,
  overflow: 'hidden',
});
export const rest = style({
  blockSize: '100%',
  borderRadius: vars.radiusPill,
  backgroundColor: vars.accent,
  animation: `${empty} 8s linear forwards`,
  transformOrigin: 'left',
  selectors: { '[dir=rtl] &': { transformOrigin: 'right' } },
});

export const question = style({
  inset: 0,
  margin: 'auto',
  inlineSize: 'min(40rem, 92%)',
  maxBlockSize: '92%',
  padding: vars.space6,
  border: 0,
  borderRadius: vars.radiusMember,
  backgroundColor: vars.surfaceRaised,
  color: vars.ink,
  boxShadow: vars.shadowOverlay,
  textAlign: 'center',
  selectors: {
    // Without a fixed column, the widest button would set the width of the dialog.
    '&[open]': {
      display: 'grid',
      gridTemplateColumns: '100%',
      gap: vars.space5,
      blockSize: 'fit-content',
    },
    '&::backdrop': { backgroundColor: `var(--pp-scrim, rgb(15 24 20 / .46))` },
  },
});
