import { style } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const form = style({ display: 'grid', gap: vars.space4 });
/** The button is high enough to stand close to the one above. */
export const swap = style({ display: 'grid', justifyItems: 'center', marginBlockStart: '-8px' });
/** As high as a label and its field, so that nothing jumps. */
export const fieldToCome = style({ blockSize: '76px' });
