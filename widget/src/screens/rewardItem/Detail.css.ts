import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

// What the page of a reward and that of an item of the catalogue have in common.

export const page = style({ maxInlineSize: '640px' });
export const name = style({
  ...text.s32,
  fontWeight: vars.weightStrong,
  margin: 0,
  marginBlockEnd: vars.space2,
});
export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0, marginBlockEnd: vars.space4 });
