import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { clamped } from '../../ui/theme/clamped.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

const enter = keyframes({ from: { opacity: 0 } });

// White in every theme and in forced colours, for scanners and staff.
export const panel = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  backgroundColor: vars.codeBg,
  color: vars.codeInk,
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  animation: `${enter} ${vars.motionEnter} ${vars.ease}`,
  vars: { [vars.surfaceSunken]: '#edefec', [vars.focus]: '#1a5fd0' },
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '[data-auto-height] &': { blockSize: 'min(100%, 720px)' },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space3,
  paddingBlockStart: 'max(8px, env(safe-area-inset-top))',
  paddingInline: `${vars.space5} ${vars.space2}`,
});
// Starts where the page's lines do: `start` would follow the direction of the name itself.
export const name = style({ ...text.s18, fontWeight: vars.weightStrong, textAlign: 'match-parent' });
export const body = style({
  flex: 1,
  minBlockSize: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space6,
  paddingInline: vars.space5,
  paddingBlock: vars.space4,
  overflowY: 'auto',
  direction: 'ltr',
});
export const bars = style({
  inlineSize: 'min(326px, 100%)',
  blockSize: '96px',
  flex: 'none',
  selectors: { '[data-large] &': { inlineSize: 'min(640px, 100%)', blockSize: '176px' } },
});
export const square = style({ inlineSize: 'min(208px, 60%)', aspectRatio: '1', flex: 'none' });
export const number = style({
  ...text.s24,
  fontWeight: vars.weightStrong,
  letterSpacing: '.04em',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  marginBlock: `-16px 0`,
  direction: 'ltr',
});
globalStyle(`${name}, ${number}`, clamped);
export const codes = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'center',
  gap: vars.space6,
  inlineSize: '100%',
  minBlockSize: '336px',
});
export const stack = style({ display: 'grid', justifyItems: 'center', gap: vars.space6, inlineSize: '100%' });
export const hint = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space2,
  color: '#56615b',
  paddingInline: vars.space5,
  paddingBlockEnd: 'max(24px, var(--pp-inset-bottom, env(safe-area-inset-bottom)))',
});
