import { style } from '@vanilla-extract/css';
import { wide } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  padding: vars.space4,
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  '@container': { [wide]: { padding: vars.space5 } },
});
export const heading = style({ ...text.s20, fontWeight: vars.weightStrong, margin: 0 });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const who = style({ display: 'grid', gap: '2px' });
export const foot = style({ display: 'grid', gap: vars.space3 });
