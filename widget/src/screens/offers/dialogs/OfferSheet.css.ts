import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const title = style({
  ...text.s16,
  fontWeight: vars.weightStrong,
  margin: 0,
  marginBlock: `${vars.space5} ${vars.space2}`,
});
export const paragraph = style({
  ...text.s16,
  color: vars.inkMuted,
  margin: 0,
  marginBlockEnd: vars.space3,
  whiteSpace: 'pre-line',
});
export const code = style({ marginBlock: vars.space3 });
export const leaving = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
