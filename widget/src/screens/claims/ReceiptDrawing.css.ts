import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const drawing = style({
  inlineSize: '100%',
  maxInlineSize: '260px',
  blockSize: 'auto',
  marginBlockStart: vars.space2,
  color: vars.inkMuted,
});
