import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const card = style({
  padding: vars.space4,
  backgroundColor: vars.surface,
  border: `1px solid ${vars.line}`,
  borderRadius: vars.radiusCard,
  '@container': { [wide]: { padding: vars.space5 } },
});
/**
 * The title of the code step once more. In a layout with a cover `PageTitle` is hidden, because there the page's title is in the
 * cover; the title of this step, which is only a part of a page, is not.
 */
export const twin = style({
  display: 'none',
  ...text.s20,
  fontWeight: vars.weightStrong,
  '@container': { [wide]: { selectors: { '[data-cover] &': { display: 'block' } } } },
});
