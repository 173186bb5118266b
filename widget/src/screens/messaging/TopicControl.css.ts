import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const mark = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  color: vars.inkMuted,
  whiteSpace: 'nowrap',
});
