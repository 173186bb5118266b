import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ marginBlockStart: '40px' });
export const summary = style({
  minBlockSize: vars.target,
  paddingBlock: vars.space3,
  cursor: 'pointer',
  borderRadius: vars.radiusControl,
});
export const title = style({ ...text.s16, display: 'inline', fontWeight: vars.weightLabel, margin: 0 });
export const count = style({ ...text.s16, color: vars.inkMuted, marginInlineStart: vars.space2 });
