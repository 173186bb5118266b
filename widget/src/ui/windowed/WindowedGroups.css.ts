import { globalStyle, style } from '@vanilla-extract/css';
import * as card from '../layout/Card.css.ts';
import { vars } from '../theme/vars.css.ts';

/** Margins stay inside, so that the heights of the parts sum to that of the list. */
export const box = style({ display: 'flow-root' });
export const section = style({
  marginBlockStart: vars.space6,
  selectors: {
    '&:first-child': { marginBlockStart: vars.space5 },
    '&[data-open-start]': { marginBlockStart: 0 },
  },
});
export const list = style([
  card.list,
  {
    selectors: {
      '[data-open-start] > &': {
        borderBlockStartWidth: 0,
        borderStartStartRadius: 0,
        borderStartEndRadius: 0,
      },
      '[data-open-end] > &': { borderBlockEndWidth: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
    },
  },
]);
/** A row looks the same whether the row before it is rendered or not. */
globalStyle(`[data-open-start] > ${list} > li:first-child`, { borderBlockStart: `1px solid ${vars.line}` });
globalStyle(`${list} > li[aria-hidden]`, { borderBlockStartWidth: 0 });
export const printed = style({ display: 'none', '@media': { print: { display: 'block' } } });
/** What is left out is not printed as empty pages. */
export const gap = style({ '@media': { print: { display: 'none' } } });
