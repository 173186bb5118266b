import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const title = style({ ...text.s24, fontWeight: vars.weightStrong, margin: 0, outline: 'none' });
export const receipt = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const words = style({ ...text.s16, margin: 0, maxInlineSize: '60ch' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space3 });
