import { style } from '@vanilla-extract/css';
import { amount, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const month = style({
  marginBlockStart: vars.space6,
  selectors: {
    // After "Updating…", too, which takes no room.
    '&:first-child, p + &': { marginBlockStart: vars.space5 },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space3,
  marginBlockEnd: vars.space2,
});
export const title = style({ ...text.s16, fontWeight: vars.weightStrong });
export const total = style({ ...text.s14, ...amount, color: vars.inkMuted });
export const more = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space2,
  marginBlockStart: vars.space5,
});
/**
 * Covers the last 800 px of the list, about a screen: when it comes into view, the next page is fetched. A margin of the observer would
 * have no effect in a frame of another site, where `100vh` may be the height of the whole list.
 */
export const ahead = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '800px',
  pointerEvents: 'none',
});
export const count = style({ ...text.s14, color: vars.inkMuted });
export const claim = style({ marginBlockStart: vars.space6 });
export const notice = style({ marginBlockStart: vars.space4 });
