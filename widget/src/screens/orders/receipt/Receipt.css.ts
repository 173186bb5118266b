import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { light } from '../../../ui/theme/values.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const brand = style({ ...text.s18, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const lines = style({ marginBlockStart: vars.space4, borderBlockStart: `1px solid ${vars.line}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: vars.space4,
  paddingBlock: vars.space3,
  borderBlockEnd: `1px solid ${vars.line}`,
  breakInside: 'avoid',
});
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

/** Paper is white, also for a customer of the dark theme. */
export const paper = style({
  display: 'none',
  color: light.ink,
  vars: { [vars.ink]: light.ink, [vars.inkMuted]: light.inkMuted, [vars.line]: light.line },
  '@media': { print: { display: 'block' } },
});
/** While a receipt is open, nothing else in the body is printed: neither the page and its dialogs, nor empty pages in their place. */
globalStyle(`body:has(> ${paper}) > :not(${paper})`, { '@media': { print: { display: 'none' } } });
