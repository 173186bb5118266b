import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const view = style({ display: 'grid', gap: vars.space5 });
export const message = style({ ...text.s16, color: vars.inkMuted });
export const actions = style({ display: 'grid', gap: vars.space2, justifyItems: 'center' });
