import { style } from '@vanilla-extract/css';
import { vars } from '../../../ui/theme/vars.css.ts';

export const statement = style({ display: 'grid', gap: vars.space3 });
