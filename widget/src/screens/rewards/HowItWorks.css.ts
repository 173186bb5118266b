import { style } from '@vanilla-extract/css';
import { disclosure } from '../../ui/theme/disclosure.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({
  minInlineSize: 0,
  // When open, its text takes the whole line.
  selectors: { '&[open]': { flexBasis: '100%' } },
});
export const summary = style(disclosure);
export const list = style({
  ...text.s14,
  display: 'grid',
  gap: vars.space2,
  margin: 0,
  paddingInlineStart: vars.space5,
  color: vars.inkMuted,
  maxInlineSize: '60ch',
});
