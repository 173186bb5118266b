import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const view = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space3 });
export const heading = style({ ...text.s20, fontWeight: vars.weightStrong, margin: 0, textWrap: 'balance' });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
/** A ticket: what staff scan, a tear line, what it is for. */
export const card = style({
  position: 'relative',
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const stub = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space3,
  padding: `${vars.space5} ${vars.space4}`,
  textAlign: 'center',
});
export const name = style({
  ...text.s20,
  fontWeight: vars.weightStrong,
  margin: 0,
});
/** White in every theme: what scanners need. */
export const square = style({
  inlineSize: 'min(208px, 100%)',
  aspectRatio: '1',
  padding: vars.space3,
  backgroundColor: vars.codeBg,
  borderRadius: vars.radiusControl,
  forcedColorAdjust: 'none',
});
export const code = style({
  ...text.s24,
  fontWeight: vars.weightStrong,
  letterSpacing: '.06em',
  fontVariantNumeric: 'tabular-nums',
  margin: 0,
});
export const position = style({ ...text.s40, fontWeight: vars.weightStrong, margin: 0 });
export const tear = style({
  position: 'relative',
  borderBlockStart: `1.5px dashed color-mix(in srgb, ${vars.accent} 34%, transparent)`,
});
const notch = {
  content: '',
  position: 'absolute',
  insetBlockStart: '-11px',
  inlineSize: '20px',
  blockSize: '20px',
  borderRadius: '50%',
  backgroundColor: vars.canvas,
  border: `1px solid ${vars.line}`,
} as const;
export const notches = style({
  '::before': { ...notch, insetInlineStart: '-11px', clipPath: 'inset(-1px -1px -1px 10px)' },
  '::after': { ...notch, insetInlineEnd: '-11px', clipPath: 'inset(-1px 10px -1px -1px)' },
  selectors: {
    '[dir="rtl"] &::before': { clipPath: 'inset(-1px 10px -1px -1px)' },
    '[dir="rtl"] &::after': { clipPath: 'inset(-1px -1px -1px 10px)' },
  },
});
export const facts = style({
  display: 'grid',
  gap: vars.space3,
  margin: 0,
  padding: vars.space4,
  paddingBlockStart: vars.space5,
});
export const term = style({ ...text.s14, color: vars.inkMuted });
export const answer = style({ ...text.s16, margin: 0 });
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  gap: vars.space2,
});
