import { style } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const entry = style({ display: 'grid', gap: vars.space3 });
export const announcement = style({
  ...text.s14,
  color: vars.positive,
  fontWeight: vars.weightLabel,
  selectors: { '&:empty': { position: 'absolute' } },
});
/** "Send again", or the time to wait for it, at the start of the line; what else can be done at its end. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  minBlockSize: vars.target,
});
export const wait = style({ ...text.s14, ...figures, color: vars.inkMuted });
/** Aligns the text of a button with the field; the button itself is wider. */
export const flush = style({ marginInline: '-12px' });
