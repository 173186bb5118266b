import { style } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** Has the height of the gallery before its code is loaded. */
export const gallery = style({ minBlockSize: '268px', marginBlockEnd: vars.space4 });
export const cost = style({
  ...text.s24,
  ...figures,
  fontWeight: vars.weightStrong,
  margin: 0,
  marginBlockEnd: vars.space3,
});
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space2 });
export const facts = style({
  ...text.s14,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space5,
  rowGap: vars.space1,
  margin: 0,
  marginBlockStart: vars.space4,
  padding: 0,
  color: vars.inkMuted,
});
export const fact = style({ '::first-letter': { textTransform: 'uppercase' } });
