import { style } from '@vanilla-extract/css';
import { largeText, wide } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const block = style({
  marginBlockStart: vars.space3,
  '@container': { [wide]: { marginBlockStart: vars.space4 } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  '@container': { [largeText]: { flexWrap: 'wrap' } },
});
export const medal = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: '50%',
  flex: 'none',
});
export const titles = style({ flex: '1 1 4.5rem', minInlineSize: 0 });
export const name = style({ ...text.s18, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const link = style({
  ...text.s14,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  minBlockSize: vars.target,
  textAlign: 'end',
  flex: 'none',
  maxInlineSize: 'max(45%, 7rem)',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  marginBlock: `${vars.space4} ${vars.space2}`,
  fontVariantNumeric: 'tabular-nums',
});
export const sofar = style({ color: vars.inkMuted });
/** The figure is emphasised, the rest of the sentence is muted. */
export const figure = style({ color: vars.ink });
export const remain = style({ fontWeight: vars.weightStrong });
export const keep = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  marginBlockStart: vars.space3,
  ...text.s14,
  color: vars.inkMuted,
});
export const tick = style({
  inlineSize: '2px',
  blockSize: '14px',
  borderRadius: '2px',
  backgroundColor: vars.ink,
  marginInlineStart: '1px',
  flex: 'none',
});
export const kept = style({ color: vars.positive, flex: 'none' });
