import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const header = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space2,
  minBlockSize: '28px',
  marginBlockEnd: vars.space3,
});
export const title = style({ ...text.s20, fontWeight: vars.weightStrong });
export const count = style({ flex: 'none', color: vars.inkMuted, fontVariantNumeric: 'tabular-nums' });
export const action = style({ ...text.s14, marginInlineStart: 'auto', flex: 'none' });
