import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const block = style({ display: 'grid', gap: vars.space3 });
export const heading = style({ ...text.s18, fontWeight: vars.weightStrong, margin: 0 });
export const paragraph = style({ ...text.s16, margin: 0, whiteSpace: 'pre-line', maxInlineSize: '65ch' });
export const small = style({
  ...text.s14,
  margin: 0,
  whiteSpace: 'pre-line',
  color: vars.inkMuted,
  maxInlineSize: '65ch',
});
