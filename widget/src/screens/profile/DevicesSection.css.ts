import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const icon = style({ color: vars.inkMuted });
export const foot = style({
  display: 'grid',
  gap: vars.space2,
  justifyItems: 'start',
  marginBlockStart: vars.space3,
});
export const note = style({ ...text.s14, color: vars.inkMuted });
