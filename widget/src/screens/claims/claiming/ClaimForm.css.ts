import { style } from '@vanilla-extract/css';
import { medium } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gap: vars.space5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxInlineSize: '640px',
});
export const step = style({
  display: 'grid',
  gap: vars.space4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: 0,
  margin: 0,
  padding: 0,
  minInlineSize: 0,
});
export const head = style({
  ...text.s18,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space3,
  fontWeight: vars.weightStrong,
  // A legend is not part of the grid, so that its gap does not reach it.
  marginBlockEnd: vars.space4,
});
export const number = style({
  ...text.s14,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '28px',
  blockSize: '28px',
  borderRadius: vars.radiusPill,
  background: vars.accentSoft,
  color: vars.onAccentSoft,
});
export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const withButton = style({ display: 'grid', gap: vars.space2, justifyItems: 'start' });
export const fill = style({ inlineSize: '100%' });
export const find = style({ ...text.s14, color: vars.inkMuted });
export const summaryWord = style({ cursor: 'pointer', minBlockSize: vars.target, paddingBlock: '10px' });
export const foot = style({ display: 'grid', gap: vars.space3 });
export const video = style({
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: vars.radiusControl,
  backgroundColor: vars.surfaceSunken,
});
