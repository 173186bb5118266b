import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const list = style({
  ...text.s14,
  display: 'grid',
  gap: vars.space2,
  listStyle: 'disc',
  margin: 0,
  paddingInlineStart: vars.space5,
  color: vars.inkMuted,
  maxInlineSize: '60ch',
});
