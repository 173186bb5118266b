import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const cards = style({
  display: 'grid',
  gap: vars.space4,
  marginBlockStart: vars.space4,
  '@container': { [wide]: { gridTemplateColumns: '1fr 1fr', marginBlockStart: vars.space7 } },
});
export const card = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space3,
  alignContent: 'start',
  minInlineSize: 0,
  padding: vars.space4,
  background: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
});
export const title = style({ ...text.s16, fontWeight: vars.weightStrong, margin: 0 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space2 });
export const quiet = style({
  ...text.s14,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space2,
  color: vars.inkMuted,
  margin: 0,
  marginBlockStart: vars.space5,
});
export const wideOnly = style({ display: 'none', '@container': { [wide]: { display: 'grid' } } });
