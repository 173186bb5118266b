import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  padding: `${vars.space4} ${vars.space5} ${vars.space2}`,
  background: vars.canvas,
});
export const inFrame = style({ minBlockSize: '560px' });
export const header = style({ display: 'flex', justifyContent: 'center' });
export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBlock: vars.space6,
});
