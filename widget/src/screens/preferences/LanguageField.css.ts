import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const field = style({ maxInlineSize: '400px', marginBlockEnd: vars.space4 });
