import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const facts = style({ marginBlock: vars.space4 });
