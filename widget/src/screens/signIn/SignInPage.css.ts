import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space5 });
export const intro = style({ ...text.s16, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space2 });
