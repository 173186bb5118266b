import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const notice = style({ marginBlockEnd: vars.space4 });
export const wideOnly = style({ display: 'none', '@container': { [wide]: { display: 'block' } } });
export const narrowOnly = style({ '@container': { [wide]: { display: 'none' } } });
