import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts';

const base = style({
  ...text.s14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space1,
  whiteSpace: 'nowrap',
});
export const marks = styleVariants({
  on: [base, { color: vars.positive, fontWeight: vars.weightLabel }],
  off: [base, { color: vars.inkMuted }],
  locked: [base, { color: vars.inkMuted }],
  muted: [base, { color: vars.caution, fontWeight: vars.weightLabel }],
});
export const none = style([base, { color: vars.inkMuted }]);
export const hidden = style(visuallyHidden);
