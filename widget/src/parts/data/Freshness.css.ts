import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const note = style({ ...text.s14, color: vars.inkMuted, marginBlockEnd: vars.space2 });
/** At the top of the page or the dialog, without room of its own: nothing moves under a finger when it goes. */
export const brief = style({ ...text.s12, position: 'absolute', top: 0, color: vars.inkMuted });
