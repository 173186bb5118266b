import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

const saved = style({
  ...text.s12,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  color: vars.positive,
  fontWeight: vars.weightLabel,
  whiteSpace: 'nowrap',
});
/** Where the mark covers something else for a moment, so that nothing moves when it comes or goes. */
const covering = { position: 'absolute', backgroundColor: vars.surface } as const;
export const places = styleVariants({
  /** In a place of its own. */
  own: [saved],
  /** Over the words of the row. */
  words: [saved, { ...covering, inset: 0, alignItems: 'flex-start' }],
  /** Over the end of the card's first line. */
  corner: [
    saved,
    {
      ...covering,
      insetBlockStart: vars.space4,
      insetInlineEnd: vars.space4,
      paddingInlineStart: vars.space2,
      lineHeight: '24px',
    },
  ],
  /** Below the words, in the card's padding. */
  foot: [saved, { position: 'absolute', insetBlockEnd: 0, insetInlineStart: vars.space4 }],
});
export const error = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space1,
  marginBlockStart: vars.space1,
  color: vars.critical,
  fontWeight: vars.weightText,
});
