import { style } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const statement = style({ display: 'grid', gap: vars.space3 });
export const count = style({ ...text.s14, color: vars.inkMuted, margin: 0, textAlign: 'center' });
