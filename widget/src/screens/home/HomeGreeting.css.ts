import { style } from '@vanilla-extract/css';
import { wide } from '../../ui/theme/atWidth.ts';
import { clamped } from '../../ui/theme/clamped.ts';
import { text } from '../../ui/theme/text.ts';
import { vars } from '../../ui/theme/vars.css.ts';

/** On a phone the refresh button is below the words: beside them it would move when the customer's name is added to them. */
export const row = style({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'center',
  marginBlockEnd: vars.space4,
  '@container': {
    'pp (width >= 700px)': { gridTemplateColumns: '1fr auto' },
    [wide]: { marginBlockEnd: vars.space5, selectors: { '[data-cover] &': { display: 'none' } } },
  },
});
export const words = style({ ...clamped, ...text.s32, fontWeight: vars.weightStrong });
/** With a cover the header has its own refresh button. */
export const refresh = style({ color: vars.inkMuted, selectors: { '[data-cover] &': { display: 'none' } } });
