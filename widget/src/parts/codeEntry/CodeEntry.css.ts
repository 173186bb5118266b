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
/** What can be done instead: the time to wait at the start, the rest at the end, whatever fits on a line. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  minBlockSize: vars.target,
});
export const wait = style({ ...text.s14, ...figures, color: vars.inkMuted });
/** The words begin where the field does; the press reaches further. */
export const flush = style({ marginInline: '-12px' });
