import { globalStyle, style } from '@vanilla-extract/css';
import { more } from './ProductThumb.css.ts';
import { largeText, wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const row = style({
  display: 'grid',
  // Four columns, so that the text beside a short total may be longer than the text beside long points, and vice versa.
  gridTemplateColumns: 'auto minmax(min-content, 1fr) minmax(0, auto) auto',
  gridTemplateAreas: '"thumb title title total" "thumb meta meta meta" "thumb status points points"',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: vars.space3,
  inlineSize: '100%',
  padding: vars.space4,
  textAlign: 'start',
  outlineOffset: '-2px',
  transition: `background-color ${vars.motionState} ${vars.ease}`,
  '@media': {
    '(hover: hover)': {
      selectors: {
        '&:hover': { backgroundColor: `color-mix(in srgb, ${vars.surfaceSunken} 50%, transparent)` },
      },
    },
  },
  '@container': {
    [largeText]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gridTemplateAreas: '"thumb title" "thumb total" "thumb meta" "thumb status" "thumb points"',
      justifyItems: 'start',
    },
    [wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(112px, auto)',
      gridTemplateAreas: '"thumb title minis end" "thumb meta minis end" "thumb status minis end"',
      gridTemplateRows: 'auto',
      columnGap: vars.space5,
      paddingInline: '20px',
      alignItems: 'center',
    },
  },
});
export const thumb = style({
  gridArea: 'thumb',
  alignSelf: 'start',
  '@container': { [wide]: { alignSelf: 'center' } },
});
// On wide, pictures are shown in place of the badge that counts them.
globalStyle(`${thumb} ${more}`, { '@container': { [wide]: { display: 'none' } } });
export const title = style({ gridArea: 'title', fontWeight: vars.weightStrong });
export const meta = style({ gridArea: 'meta', ...text.s14, color: vars.inkMuted });
/** `R-1043` never wraps, unless it is longer than a line. */
export const part = style({ display: 'inline-block' });
export const status = style({
  gridArea: 'status',
  overflowWrap: 'break-word',
  marginBlockStart: vars.space1,
});
export const minis = style({
  gridArea: 'minis',
  display: 'none',
  gap: vars.space2,
  '@container': { [wide]: { display: 'flex' } },
});
/** On compact its two children are items of the row's own grid. */
export const end = style({
  display: 'contents',
  '@container': { [wide]: { display: 'grid', gridArea: 'end', justifyItems: 'end' } },
});
export const total = style({
  gridArea: 'total',
  whiteSpace: 'nowrap',
  fontWeight: vars.weightStrong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@container': { [wide]: { gridArea: 'auto' } },
});
export const struck = style({
  textDecoration: 'line-through',
  color: vars.inkMuted,
  fontWeight: vars.weightLabel,
});
export const points = style({
  gridArea: 'points',
  ...text.s14,
  color: vars.inkMuted,
  marginBlockStart: vars.space1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@container': { [wide]: { gridArea: 'auto', marginBlockStart: 0 } },
});
