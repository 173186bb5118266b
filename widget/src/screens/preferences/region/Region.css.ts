import { globalStyle, style } from '@vanilla-extract/css';
import { inCorner } from '../../../parts/saving/inCorner.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const fields = style({
  display: 'grid',
  gap: vars.space4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  alignItems: 'start',
});
export const field = style({ display: 'grid', gap: vars.space1, minInlineSize: 0 });
globalStyle(`${field} > [role="status"]`, inCorner);
