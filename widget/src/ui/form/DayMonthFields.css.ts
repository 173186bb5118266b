import { style } from '@vanilla-extract/css';
import { control } from '../field/Field.css.ts';
import { figures, text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const row = style({ display: 'flex', gap: vars.space3 });
export const part = style({ display: 'grid', gap: vars.space1, minInlineSize: 0 });
export const partLabel = style({ ...text.s14, color: vars.inkMuted });
export const short = style([control, { ...figures, inlineSize: '72px' }]);
export const long = style([control, { ...figures, inlineSize: '96px' }]);
