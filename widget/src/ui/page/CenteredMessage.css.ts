import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: vars.space2,
  flex: 1,
  minBlockSize: '420px',
  paddingBlock: vars.space5,
  paddingInline: vars.space2,
});
export const drawing = style({ marginBlockEnd: vars.space4 });
export const title = style({ ...text.s24, fontWeight: vars.weightStrong, textWrap: 'balance' });
export const note = style({ color: vars.inkMuted, maxInlineSize: '48ch', textWrap: 'pretty' });
export const action = style({ marginBlockStart: vars.space4, display: 'grid', gap: vars.space2 });
