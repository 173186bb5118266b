import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const section = style({
  marginBlockStart: '40px',
  minInlineSize: 0,
  '@container': { [wide]: { marginBlockStart: vars.space7 } },
});
