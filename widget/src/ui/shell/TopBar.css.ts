import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const bar = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space1,
  minBlockSize: '56px',
  paddingInline: `${vars.gutter} calc(${vars.gutter} - 10px)`,
  paddingBlockStart: 'env(safe-area-inset-top)',
  '@container': { [wide]: { display: 'none' } },
});
export const actions = style({ display: 'flex', alignItems: 'center', gap: vars.space1 });
export const home = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: vars.target });
