import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';

/**
 * A section directly under the page's title: 24 px, while sections have 40 (wide: 48) between them. Only the section's own
 * margin collapses with this one; the title's 16 px do not.
 */
export const start = style({
  marginBlockStart: '-32px',
  '@container': {
    [wide]: {
      marginBlockStart: '-40px',
      // The cover shows the title: the section starts level with the side list.
      selectors: { '[data-cover] &': { marginBlockStart: '-48px' } },
    },
  },
});
