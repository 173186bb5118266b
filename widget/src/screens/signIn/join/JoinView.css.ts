import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space4 });
export const message = style({ ...text.s16, color: vars.inkMuted });
export const agreements = style({ display: 'grid' });
/** Under the words of the box above. */
export const links = style({
  display: 'flex',
  gap: vars.space4,
  paddingInlineStart: '32px',
  paddingBlock: vars.space1,
  ...text.s14,
});
export const buttons = style({ display: 'grid', gap: vars.space2 });
