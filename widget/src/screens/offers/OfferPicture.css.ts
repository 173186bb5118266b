import { style, styleVariants } from '@vanilla-extract/css';
import { narrow, wide } from '../../ui/theme/atWidth.ts';
import { vars } from '../../ui/theme/vars.css.ts';

const tile = style({
  // Flex, not grid: content wider than the tile stays centred.
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  overflow: 'hidden',
  color: vars.inkMuted,
  background: vars.tileC,
});
export const sizes = styleVariants({
  row: [
    tile,
    {
      inlineSize: '104px',
      blockSize: '88px',
      borderRadius: vars.radiusControl,
      '@container': { [narrow]: { inlineSize: '72px', blockSize: '72px' } },
    },
  ],
  hero: [
    tile,
    {
      inlineSize: '100%',
      blockSize: '168px',
      '@container': { [wide]: { blockSize: '100%', minBlockSize: '184px' } },
    },
  ],
});
export const faded = style({ filter: 'saturate(.25)', opacity: 0.7 });
export const pictures = styleVariants({
  // Wider than its tile: the margin of the picture may be clipped.
  row: {
    flex: 'none',
    blockSize: '64px',
    inlineSize: 'auto',
    maxInlineSize: 'none',
    '@container': { [narrow]: { blockSize: '48px' } },
  },
  hero: { inlineSize: '100%', blockSize: '100%', minBlockSize: 0, objectFit: 'contain' },
});
