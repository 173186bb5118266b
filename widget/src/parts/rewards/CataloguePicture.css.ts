import { style, styleVariants } from '@vanilla-extract/css';
import { figures, text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

const tile = style({ display: 'grid', placeItems: 'center', overflow: 'hidden', color: vars.inkMuted });
export const sizes = styleVariants({
  card: [tile, { blockSize: '112px' }],
  hero: [tile, { blockSize: '200px', borderRadius: vars.radiusCard, marginBlockEnd: vars.space4 }],
});
export const tiles = styleVariants({
  a: { background: vars.tileA },
  b: { background: vars.tileB },
  c: { background: vars.tileC },
  d: { background: vars.tileD },
});
export const picture = style({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'contain',
});
export const value = style({ ...text.s24, ...figures, fontWeight: vars.weightStrong, color: vars.accent });
