import { style } from '@vanilla-extract/css';
import { figures } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const text = style({ ...figures, color: vars.inkMuted, marginBlockEnd: vars.space3 });
