import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const guide = style({
  ...text.s14,
  color: vars.inkMuted,
  selectors: { '&:empty': { position: 'absolute' } },
});
