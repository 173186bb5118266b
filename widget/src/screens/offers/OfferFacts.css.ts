import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const facts = style({
  ...text.s14,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  flex: '1 1 112px',
  columnGap: vars.space4,
  rowGap: vars.space1,
  margin: 0,
  padding: 0,
  color: vars.inkMuted,
});
/** Looks like a `Chip`, which would bring the code of all lists (1.4 kB) into the first view of this page. */
export const kind = style({
  ...text.s12,
  paddingBlock: vars.space1,
  paddingInline: vars.space2,
  borderRadius: vars.radiusPill,
  background: vars.surfaceSunken,
  color: vars.ink,
  fontWeight: vars.weightLabel,
});
