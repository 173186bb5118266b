import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

/** The first heading stands as near to the filters as to its own rows. */
export const box = style({ minInlineSize: 0, marginBlockStart: `calc(-1 * ${vars.space2})` });
/** As in `WindowedGroups`, so that a list that grows long does not move. */
export const section = style({
  marginBlockStart: vars.space6,
  selectors: { '&:first-child': { marginBlockStart: vars.space5 } },
});
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space3,
  marginBlockEnd: vars.space2,
});
export const month = style({ ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space2,
  marginBlockStart: vars.space5,
});
