import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/text.ts';
import { vars } from '../theme/vars.css.ts';

export const picture = style({ inlineSize: 'auto', maxInlineSize: '100%', objectFit: 'contain' });
export const sizes = styleVariants({
  small: { blockSize: '28px' },
  regular: { blockSize: '32px' },
});
// One light shape on a dark ground, whatever the colours of the tenant's file.
const paper = 'brightness(0) invert(.96)';
export const onCard = style({ filter: paper });
export const onCanvas = style({
  selectors: {
    '[data-theme="dark"] &': { filter: paper },
    ':root:not([data-theme="light"]) &': { '@media': { '(prefers-color-scheme: dark)': { filter: paper } } },
  },
});
export const word = style({ ...text.s20, fontWeight: vars.weightStrong });
