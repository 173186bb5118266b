import { globalStyle, style } from '@vanilla-extract/css';
import { medium } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const progress = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space3,
  marginBlockEnd: vars.space4,
});
export const headline = style({ ...text.s18, fontWeight: vars.weightStrong });
export const note = style({ ...text.s14, color: vars.inkMuted });
export const lines = style({ marginBlockStart: vars.space5, borderBlockStart: `1px solid ${vars.line}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space4,
  alignItems: 'start',
  paddingBlock: vars.space4,
  borderBlockEnd: `1px solid ${vars.line}`,
});
/** Below the price on a phone, where the words beside it would be too narrow. */
export const lineMore = style({
  gridColumn: '2 / -1',
  '@container': { [medium]: { gridColumn: '2' } },
});
globalStyle(`${line} > :first-child`, { gridRow: '1 / span 2' });
export const lineName = style({ fontWeight: vars.weightStrong });
/** Starts a new line rather than breaking in two parts, unless it is longer than a line. */
export const sku = style({ display: 'inline-block' });
export const lineLink = style({
  borderRadius: '2px',
  textUnderlineOffset: '3px',
  '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const lineEnd = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  ...text.s14,
  color: vars.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [medium]: { gridRow: '1 / span 2', gridColumn: '3' } },
});
export const lineTotal = style({ ...text.s16, color: vars.ink, fontWeight: vars.weightStrong });
export const linePoints = style({ marginBlockStart: vars.space1 });
export const lineExtra = style({ ...text.s14, marginBlockStart: vars.space1 });
export const points = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space3,
  paddingBlock: vars.space3,
  paddingInline: vars.space4,
  marginBlock: `${vars.space4} ${vars.space5}`,
  borderRadius: vars.radiusCard,
  backgroundColor: vars.accentSoft,
  color: vars.onAccentSoft,
});
export const pointsTitle = style({ fontWeight: vars.weightStrong });
export const pointsWords = style({ flex: 1 });
export const why = style({ ...text.s14, fontVariantNumeric: 'tabular-nums' });
export const totals = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space2} ${vars.space4}`,
  marginBlockStart: vars.space5,
});
/** Term and amount use the columns of the list. */
export const totalRow = style({ display: 'contents' });
export const term = style({ color: vars.inkMuted });
export const amount = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space4,
  borderBlockStart: `1px solid ${vars.line}`,
  marginBlockStart: vars.space3,
  paddingBlockStart: vars.space3,
});
export const totalLabel = style({ ...text.s18, fontWeight: vars.weightStrong });
export const totalFigure = style({
  ...text.s24,
  fontWeight: vars.weightStrong,
  fontVariantNumeric: 'tabular-nums',
});
export const paid = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space4,
  ...text.s14,
  color: vars.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const facts = style({
  display: 'grid',
  gap: vars.space5,
  marginBlock: vars.space5,
  '@container': { [medium]: { gridTemplateColumns: '1fr 1fr' } },
});
export const factLabel = style({ ...text.s14, color: vars.inkMuted });
export const phone = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.target,
  color: vars.accent,
  fontWeight: vars.weightLabel,
  borderRadius: vars.radiusControl,
  '@media': { '(hover: hover)': { selectors: { '&:hover': { textDecoration: 'underline' } } } },
});
export const actions = style({
  borderBlockStart: `1px solid ${vars.line}`,
  marginInline: `calc(-1 * ${vars.space4})`,
});
export const state = style({ paddingBlock: vars.space5 });
export const grow = style({ flex: 1, display: 'grid' });
