import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const paragraph = style({
  ...text.s16,
  margin: 0,
  marginBlockEnd: vars.space3,
  color: vars.inkMuted,
  whiteSpace: 'pre-line',
  maxInlineSize: '65ch',
});
