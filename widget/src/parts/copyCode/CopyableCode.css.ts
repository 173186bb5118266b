import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space3 });
export const code = style({
  ...text.s14,
  flex: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  color: vars.inkMuted,
  margin: 0,
});
export const done = style({ ...text.s14, color: vars.inkMuted });
