import { style } from '@vanilla-extract/css';
import { largeText } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ marginBlockEnd: vars.space4 });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space4,
  margin: 0,
  maxInlineSize: '560px',
  '@container': { [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const figure = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const label = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightLabel });
/** Figures of different sizes end on the same line. */
export const amount = style({ margin: 'auto 0 0', fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space1 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
});
