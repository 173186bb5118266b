import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const panel = style({ paddingBlockStart: vars.space4 });
