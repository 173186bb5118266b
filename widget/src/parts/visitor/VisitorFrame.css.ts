import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  padding: `${vars.space4} ${vars.space5} ${vars.space2}`,
  background: vars.canvas,
});
/** In a frame that grows with its content the viewport height is not usable. */
export const inFrame = style({ minBlockSize: '560px' });
export const header = style({ display: 'flex', justifyContent: 'center' });
export const main = style({
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: '480px',
  marginInline: 'auto',
  paddingBlock: `${vars.space6} ${vars.space5}`,
  '@container': { [wide]: { paddingBlockStart: vars.space8 } },
});
