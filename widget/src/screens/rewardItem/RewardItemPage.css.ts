import { style } from '@vanilla-extract/css';
import { visuallyHidden } from '../../ui/theme/visuallyHidden.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const title = style(visuallyHidden);
export const back = style({ margin: 0, marginBlockEnd: vars.space2 });
