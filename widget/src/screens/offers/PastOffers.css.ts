import { style } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const box = style({ marginBlockStart: '40px' });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space2,
  minBlockSize: vars.target,
  paddingBlock: vars.space3,
  cursor: 'pointer',
  borderRadius: vars.radiusControl,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});
export const title = style({
  ...text.s16,
  flex: 1,
  minInlineSize: 0,
  fontWeight: vars.weightLabel,
  margin: 0,
});
export const count = style({ ...text.s16, color: vars.inkMuted });
export const chevron = style({
  color: vars.inkMuted,
  selectors: { [`${box}[open] &`]: { transform: 'rotate(180deg)' } },
});
