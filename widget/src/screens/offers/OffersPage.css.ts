import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const note = style({ ...text.s14, color: vars.inkMuted, marginBlockEnd: vars.space3 });
/** Padding, because the margin of what follows is negative. */
export const failed = style({ paddingBlockEnd: vars.space6 });
