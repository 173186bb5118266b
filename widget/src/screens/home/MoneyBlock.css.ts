import { style } from '@vanilla-extract/css';
import { largeText, wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  // Hairlines between the cells, in two columns or one.
  gap: '1px',
  backgroundColor: vars.line,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  overflow: 'clip',
  alignSelf: 'start',
  '@container': { [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** At least as high as the member card beside it. */
export const full = style({
  '@container': { [wide]: { minBlockSize: '252px', gridTemplateRows: '1.25fr 1fr' } },
});
export const brief = style({ gridTemplateRows: 'auto' });
export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space4,
  outlineOffset: '-2px',
  backgroundColor: vars.surface,
  '@container': { [wide]: { justifyContent: 'center', paddingInline: '20px' } },
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ...text.s14,
  overflowWrap: 'break-word',
  fontWeight: vars.weightLabel,
  color: vars.inkMuted,
});
/** Figures of different sizes, and the notes below them, end on the same line. */
export const figure = style({
  marginBlockStart: 'auto',
  '@container': { [wide]: { marginBlockStart: vars.space1 } },
});
export const small = style({
  ...text.s18,
  fontWeight: vars.weightStrong,
  marginBlockStart: vars.space1,
});
export const note = style({ ...text.s14, color: vars.inkMuted });
