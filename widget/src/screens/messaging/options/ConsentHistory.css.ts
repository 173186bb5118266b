import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const list = style({
  ...text.s14,
  listStyle: 'none',
  display: 'grid',
  gap: vars.space2,
  margin: 0,
  padding: 0,
  color: vars.inkMuted,
});
export const section = style({ marginBlockStart: vars.space5 });
