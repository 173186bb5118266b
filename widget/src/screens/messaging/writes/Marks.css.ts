import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const saved = style({
  ...text.s12,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  color: vars.positive,
  fontWeight: vars.weightLabel,
  whiteSpace: 'nowrap',
});
export const error = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space1,
  marginBlockStart: vars.space1,
  color: vars.critical,
  fontWeight: vars.weightText,
});
