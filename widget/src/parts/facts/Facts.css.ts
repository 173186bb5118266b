import { style } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const facts = style({ margin: 0 });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  paddingBlock: vars.space2,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
});
export const label = style({ ...text.s14, color: vars.inkMuted });
export const answer = style({
  ...text.s16,
  ...figures,
  margin: 0,
  fontWeight: vars.weightLabel,
});
