import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space5,
  padding: vars.space4,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  // A form for only one of the rows (the second phone) is below the other rows.
  selectors: { 'dl + &': { marginBlockStart: vars.space3 } },
  '@container': { [wide]: { padding: vars.space5 } },
});
export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space4 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space3 });
/** Two short fields beside each other, where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space4,
  alignItems: 'start',
  '@container': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const conflict = style({ display: 'grid', gap: vars.space4 });
export const conflictTitle = style({ ...text.s16, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted });
