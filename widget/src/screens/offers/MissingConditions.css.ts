import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const list = style({
  ...text.s14,
  display: 'grid',
  // As much as the targets of links in two lines extend beyond their words: neither opens the other's page.
  gap: '24px',
  listStyle: 'none',
  margin: 0,
  marginBlockStart: vars.space2,
  padding: 0,
  color: vars.inkMuted,
});
