import { globalStyle, style } from '@vanilla-extract/css';
import { medium } from '../../../ui/theme/atWidth.ts';
import { text } from '../../../ui/theme/text.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

export const cards = style({
  listStyle: 'none',
  display: 'grid',
  gap: vars.space3,
  margin: 0,
  padding: 0,
  '@container': { [medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** Cards beside each other have the same height. */
globalStyle(`${cards} > li`, { display: 'grid' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space3,
  blockSize: '100%',
});
export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space3 });
/** Round, and as large as the icons of other rows. */
export const programmeIcon = style({
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: '50%',
  objectFit: 'cover',
});
export const words = style({ flex: 1, minInlineSize: 0 });
export const name = style({ ...text.s18, fontWeight: vars.weightStrong, margin: 0 });
export const note = style({
  ...text.s14,
  color: vars.inkMuted,
  margin: 0,
  // A status that is rendered before it has a text.
  selectors: { '&:empty': { position: 'absolute' } },
});
export const facts = style({
  listStyle: 'none',
  display: 'grid',
  gap: vars.space1,
  margin: 0,
  padding: 0,
  flex: 1,
});
export const trouble = style({ ...text.s14, margin: 0 });
export const fact = style({ ...text.s14, display: 'flex', alignItems: 'start', gap: vars.space2 });
export const icon = style({ color: vars.inkMuted, flex: 'none', display: 'flex', paddingBlockStart: '2px' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space2,
  marginBlockStart: 'auto',
});
export const lead = style({
  ...text.s14,
  fontWeight: vars.weightLabel,
  margin: 0,
  marginBlockEnd: vars.space2,
});
