import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const list = style({
  ...text.s14,
  listStyle: 'none',
  margin: 0,
  marginBlockStart: vars.space2,
  padding: 0,
  color: vars.inkMuted,
});
