import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const list = style({
  margin: 0,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const row = style({
  paddingBlock: vars.space3,
  paddingInline: vars.space4,
  minBlockSize: '64px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const label = style({ ...text.s14, color: vars.inkMuted });
export const answer = style({
  ...text.s16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  rowGap: vars.space1,
  margin: 0,
});
/** A value of more than 20 lines scrolls, so that it does not stretch the page. */
export const words = style({
  minInlineSize: 0,
  maxBlockSize: '20lh',
  overflowY: 'auto',
  fontWeight: vars.weightLabel,
});
export const missing = style({ color: vars.inkMuted, fontWeight: vars.weightText });
/** What stands beside a value: its state, and what can be done with it. */
export const side = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space2,
  marginInlineStart: 'auto',
});
/** A quiet button whose words, not its area, end where the line ends. */
export const edge = style({
  display: 'inline-flex',
  marginBlock: '-10px',
  marginInlineEnd: `calc(-1 * ${vars.space3})`,
});
