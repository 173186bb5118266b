import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** As wide as a phone shows it: a button across a wide page looks like a bar. */
export const block = style({
  display: 'grid',
  gap: vars.space2,
  marginBlockStart: vars.space4,
  maxInlineSize: '400px',
});
export const why = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
