import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';

/**
 * A section right under the page's title: 24 px, where sections among themselves keep 40 (wide: 48). Only the section's own
 * margin collapses with this one, the title's 16 px do not.
 */
export const start = style({
  marginBlockStart: '-32px',
  '@container': {
    [wide]: {
      marginBlockStart: '-40px',
      // The cover has the title: the section begins where the side list does.
      selectors: { '[data-cover] &': { marginBlockStart: '-48px' } },
    },
  },
});
