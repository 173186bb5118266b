import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space2,
  paddingBlock: vars.space6,
  paddingInline: vars.space4,
  textAlign: 'center',
});
export const drawing = style({ marginBlockEnd: vars.space2 });
export const title = style({ ...text.s20, fontWeight: vars.weightStrong, textWrap: 'balance' });
export const note = style({ color: vars.inkMuted, maxInlineSize: '44ch', textWrap: 'pretty' });
export const action = style({ marginBlockStart: vars.space3 });
