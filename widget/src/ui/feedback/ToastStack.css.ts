import { style } from '@vanilla-extract/css';
import { wide } from '../theme/atWidth.ts';
import { vars } from '../theme/vars.css.ts';

export const stack = style({
  position: 'fixed',
  zIndex: 30,
  insetInline: vars.space4,
  // Above the bottom bar.
  insetBlockEnd: 'calc(72px + 16px + var(--pp-inset-bottom, env(safe-area-inset-bottom)))',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space2,
  pointerEvents: 'none',
  '@container': {
    [wide]: {
      insetInline: 'auto 32px',
      insetBlockEnd: 'calc(32px + var(--pp-inset-bottom, env(safe-area-inset-bottom)))',
      inlineSize: '400px',
      justifyItems: 'stretch',
    },
  },
});
