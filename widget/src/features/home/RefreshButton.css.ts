import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  paddingInline: vars.space2,
  marginInline: '-8px',
  borderRadius: vars.radiusControl,
  fontWeight: vars.weightLabel,
  ...text.s14,
});
