import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

const status = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  fontWeight: vars.weightLabel,
  ...text.s14,
});
export const tones = styleVariants({
  neutral: [status, { color: vars.inkMuted }],
  positive: [status, { color: vars.positive }],
  caution: [status, { color: vars.caution }],
  critical: [status, { color: vars.critical }],
  info: [status, { color: vars.info }],
  accent: [status, { color: vars.accent }],
});
