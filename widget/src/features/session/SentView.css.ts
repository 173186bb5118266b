import { style } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const view = style({ display: 'grid', gap: vars.space3 });
export const message = style({ ...text.s16, color: vars.inkMuted, margin: 0 });
export const announcement = style({
  ...text.s14,
  margin: 0,
  color: vars.positive,
  fontWeight: vars.weightLabel,
  selectors: { '&:empty': { position: 'absolute' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  inlineSize: '100%',
  minBlockSize: '48px',
});
export const wait = style({ ...text.s14, ...figures, color: vars.inkMuted });
export const tips = style({
  ...text.s14,
  listStyle: 'none',
  display: 'grid',
  gap: vars.space2,
  color: vars.inkMuted,
  margin: 0,
  padding: 0,
  paddingBlockStart: vars.space4,
  borderBlockStart: `1px solid ${vars.line}`,
  inlineSize: '100%',
});
