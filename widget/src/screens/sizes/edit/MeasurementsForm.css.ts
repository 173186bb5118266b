import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const why = style({ ...text.s14, color: vars.inkMuted });
export const grid = style({
  display: 'grid',
  gap: vars.space4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
});
export const foot = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space3 });
