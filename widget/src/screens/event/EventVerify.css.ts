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
/** Where a cover hides the step's own title, because a page's is in the cover: this one is only a part of a page. */
export const twin = style({
  display: 'none',
  ...text.s20,
  fontWeight: vars.weightStrong,
  '@container': { [wide]: { selectors: { '[data-cover] &': { display: 'block' } } } },
});
