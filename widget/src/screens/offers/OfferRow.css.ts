import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({ display: 'flex', gap: vars.space3, padding: vars.space4 });
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({
  ...text.s16,
  fontWeight: vars.weightStrong,
  margin: 0,
  overflowWrap: 'anywhere',
});
export const line = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space2,
  marginBlockStart: vars.space2,
  minBlockSize: vars.target,
});
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space1,
  marginInlineStart: 'auto',
});
