import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const aside = style({ ...text.s14, color: vars.inkMuted, fontWeight: vars.weightText });
export const open = style({ color: vars.positive });
export const ring = style({ fill: 'none', strokeWidth: 4, flex: 'none' });
export const track = style({ stroke: vars.surfaceSunken });
export const arc = style({ stroke: vars.accent, strokeLinecap: 'round' });
export const done = style({ color: vars.positive });
