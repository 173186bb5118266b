import { style } from '@vanilla-extract/css';
import { disclosure } from '../../ui/theme/disclosure.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ minInlineSize: 0 });
export const summary = style(disclosure);
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const use = style({
  display: 'flex',
  gap: vars.space4,
  justifyContent: 'space-between',
  paddingBlock: vars.space3,
  borderBlockStart: `1px solid ${vars.line}`,
});
export const words = style({ minInlineSize: 0 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const amount = style({
  fontWeight: vars.weightLabel,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
