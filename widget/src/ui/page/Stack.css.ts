import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });
export const gaps = styleVariants({
  1: [stack, { gap: vars.space1 }],
  2: [stack, { gap: vars.space2 }],
  3: [stack, { gap: vars.space3 }],
  4: [stack, { gap: vars.space4 }],
  5: [stack, { gap: vars.space5 }],
  6: [stack, { gap: vars.space6 }],
  7: [stack, { gap: vars.space7 }],
  8: [stack, { gap: vars.space8 }],
});
