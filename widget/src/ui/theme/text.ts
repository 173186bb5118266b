import { vars } from './vars.css.ts';

/** Size and line height on the 4 px grid; large Latin text has slightly tighter tracking. For `*.css.ts` files only. */
export const text = {
  s12: { fontSize: vars.text12, lineHeight: vars.leading12 },
  s14: { fontSize: vars.text14, lineHeight: vars.leading14 },
  s16: { fontSize: vars.text16, lineHeight: vars.leading16 },
  s18: { fontSize: vars.text18, lineHeight: vars.leading18, letterSpacing: vars.trackingTitle },
  s20: { fontSize: vars.text20, lineHeight: vars.leading20, letterSpacing: vars.trackingTitle },
  s24: { fontSize: vars.text24, lineHeight: vars.leading24, letterSpacing: vars.trackingLarge },
  s32: { fontSize: vars.text32, lineHeight: vars.leading32, letterSpacing: vars.trackingLarge },
  s40: { fontSize: vars.text40, lineHeight: vars.leading40, letterSpacing: vars.trackingLarge },
} as const;

/** Tabular figures, so that columns align. */
export const figures = { fontVariantNumeric: 'tabular-nums' } as const;

/** An amount beside words in a row: the words wrap before it does, and it wraps before it is wider than the row. */
export const amount = { ...figures, overflowWrap: 'break-word', maxInlineSize: '80%' } as const;
