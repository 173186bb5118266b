import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '298px',
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  overflow: 'hidden',
});
export const picture = style({
  blockSize: '128px',
  flex: 'none',
});
export const tiles = styleVariants({
  a: [picture, { backgroundColor: vars.tileA }],
  b: [picture, { backgroundColor: vars.tileB }],
  c: [picture, { backgroundColor: vars.tileC }],
  d: [picture, { backgroundColor: vars.tileD }],
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' });
export const body = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: `${vars.space3} ${vars.space4}`,
  paddingInline: vars.space4,
});
export const title = style({ ...text.s18, fontWeight: vars.weightStrong, marginBlockStart: vars.space2 });
export const note = style({ ...text.s14, color: vars.inkMuted, marginBlock: `4px ${vars.space4}` });
export const action = style({ marginBlockStart: 'auto' });
