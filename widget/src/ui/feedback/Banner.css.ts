import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const banner = style({
  // Above the cover image, which lies under the top of Home.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space2,
  paddingBlock: vars.space2,
  paddingInline: vars.space4,
  minBlockSize: vars.target,
  fontWeight: vars.weightLabel,
  ...text.s14,
  backgroundColor: vars.cautionSoft,
  color: vars.onCautionSoft,
});
