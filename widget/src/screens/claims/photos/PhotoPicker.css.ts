import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts';

export const input = style(visuallyHidden);
/** The label of the hidden input: it shows the focus that the input has. */
export const drop = style({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space2,
  minBlockSize: '72px',
  padding: vars.space3,
  border: `1px dashed ${vars.lineControl}`,
  borderRadius: vars.radiusControl,
  backgroundColor: vars.surfaceSunken,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  cursor: 'pointer',
  selectors: {
    [`${input}:focus-visible + &`]: {
      outline: `${vars.focusRing} solid ${vars.focus}`,
      outlineOffset: vars.focusOffset,
    },
  },
});
export const list = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: vars.space2 });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space3,
});
export const picture = style({
  inlineSize: '56px',
  blockSize: '56px',
  objectFit: 'cover',
  borderRadius: vars.radiusControl,
  border: `1px solid ${vars.line}`,
  backgroundColor: vars.surfaceSunken,
  display: 'grid',
  placeItems: 'center',
  color: vars.inkMuted,
});
export const name = style({ ...text.s14, fontWeight: vars.weightLabel });
export const state = style({ ...text.s14, color: vars.inkMuted });
export const problem = style({ ...text.s14, color: vars.critical });
