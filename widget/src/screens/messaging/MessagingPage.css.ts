import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0, marginBlockEnd: vars.space5 });
export const wideOnly = style({ display: 'none', '@container': { [wide]: { display: 'block' } } });
export const narrowOnly = style({ '@container': { [wide]: { display: 'none' } } });
