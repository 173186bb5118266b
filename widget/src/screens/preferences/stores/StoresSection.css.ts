import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space3,
  marginBlockEnd: vars.space3,
});
export const search = style({ flex: '1 1 220px', maxInlineSize: '400px' });
export const near = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space3 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const error = style({ selectors: { '&:has(> :nth-child(2))': { paddingBlockEnd: vars.space2 } } });
