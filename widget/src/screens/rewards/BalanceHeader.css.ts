import { style } from '@vanilla-extract/css';
import { largeText } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ marginBlockEnd: vars.space4 });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: vars.space4,
  rowGap: vars.space1,
  margin: 0,
  maxInlineSize: '560px',
  '@container': { [largeText]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: vars.space4 } },
});
export const figure = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const label = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightLabel });
/** Below the points: a row of its own, so that both figures still end on the same line. */
export const pending = style({ ...text.s14, color: vars.inkMuted, gridColumn: '-2 / -1' });
export const inline = style({ display: 'inline', margin: 0 });
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
