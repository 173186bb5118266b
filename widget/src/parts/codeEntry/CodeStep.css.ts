import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const step = style({ display: 'grid', gap: vars.space4 });
export const message = style({ ...text.s16, color: vars.inkMuted, marginBlockStart: vars.space2 });
export const tips = style({ ...text.s14, display: 'grid', gap: vars.space2, color: vars.inkMuted });
