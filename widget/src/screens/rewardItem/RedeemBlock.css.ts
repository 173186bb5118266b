import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const block = style({ display: 'grid', gap: vars.space2, marginBlockStart: vars.space4 });
export const why = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
