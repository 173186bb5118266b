import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const back = style({ margin: 0, marginBlockEnd: vars.space2 });
