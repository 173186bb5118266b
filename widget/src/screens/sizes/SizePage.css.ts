import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0, marginBlockEnd: vars.space5 });
export const people = style({ marginBlockEnd: vars.space4 });
// Names, unlike the words of other chips: no wider than the row.
globalStyle(`${people} button`, { maxInlineSize: '100%', overflow: 'hidden' });
export const grid = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: vars.space3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 156px), 1fr))',
});
export const guide = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space3 });
