import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const cell = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space2,
  alignContent: 'start',
  minInlineSize: 0,
  padding: vars.space4,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.line}` } },
});
export const name = style({
  ...text.s16,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  overflowWrap: 'break-word',
  fontWeight: vars.weightStrong,
});
export const address = style({ ...text.s14, color: vars.inkMuted });
export const acts = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space4 });
