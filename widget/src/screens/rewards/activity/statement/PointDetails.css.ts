import { style } from '@vanilla-extract/css';
import { figures, text } from '../../../../ui/theme/text.ts';
import { vars } from '../../../../ui/theme/vars.css.ts';

export const amount = style({ ...text.s40, ...figures, fontWeight: vars.weightStrong, margin: 0 });
export const when = style({ ...text.s14, color: vars.inkMuted, margin: 0 });
export const line = style({ display: 'block', textAlign: 'end' });
/** The text begins with a small letter, because rows show it in the middle of a line. */
export const kind = style({ display: 'block', '::first-letter': { textTransform: 'uppercase' } });
