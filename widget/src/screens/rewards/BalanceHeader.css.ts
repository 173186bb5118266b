import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ marginBlockEnd: vars.space4 });
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space4,
  margin: 0,
  maxInlineSize: '560px',
});
export const figure = style({ minInlineSize: 0 });
export const label = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightLabel });
export const amount = style({ margin: 0, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space1 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
});
