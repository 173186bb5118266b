import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../ui/theme/vars.css.ts';

export const thumb = style({
  position: 'relative',
  display: 'block',
  flex: 'none',
  borderRadius: vars.radiusControl,
});
export const tiles = styleVariants({
  a: { backgroundColor: vars.tileA },
  b: { backgroundColor: vars.tileB },
  c: { backgroundColor: vars.tileC },
  d: { backgroundColor: vars.tileD },
});
export const sizes = styleVariants({
  small: { inlineSize: '48px', blockSize: '48px', padding: '5px' },
  regular: { inlineSize: '64px', blockSize: '64px', padding: '7px' },
  large: { inlineSize: '80px', blockSize: '80px', padding: '7px' },
});
export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' });
export const more = style({
  position: 'absolute',
  insetBlockEnd: '4px',
  insetInlineEnd: '4px',
  minInlineSize: '24px',
  blockSize: '20px',
  paddingInline: '4px',
  borderRadius: '6px',
  backgroundColor: vars.surface,
  color: vars.ink,
  fontSize: vars.text12,
  lineHeight: '20px',
  textAlign: 'center',
  fontWeight: vars.weightStrong,
  fontVariantNumeric: 'tabular-nums',
  direction: 'ltr',
});
