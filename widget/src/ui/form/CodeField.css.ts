import { style } from '@vanilla-extract/css';
import { control } from '../field/Field.css.ts';
import { figures, text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const code = style([
  control,
  {
    ...text.s24,
    ...figures,
    minBlockSize: '56px',
    paddingInline: vars.space4,
    fontWeight: vars.weightStrong,
    letterSpacing: '.12em',
  },
]);
