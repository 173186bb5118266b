import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  minBlockSize: vars.target,
});
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space4 });
