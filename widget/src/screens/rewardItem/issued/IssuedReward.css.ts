import { style } from '@vanilla-extract/css';
import { disclosure } from '../../../ui/theme/disclosure.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const voucher = style({ marginBlockEnd: vars.space4 });
/** As wide as a phone shows it: buttons across a wide page look like bars. */
export const code = style({ display: 'grid', gap: vars.space2, maxInlineSize: '400px' });
export const note = style({ ...text.s14, color: vars.inkMuted, margin: 0, marginBlockStart: vars.space5 });
export const help = style({ minInlineSize: 0 });
export const summary = style(disclosure);
