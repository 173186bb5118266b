import { style } from '@vanilla-extract/css';
import { figures, text } from '../../../ui/theme/text.ts';
import { wide } from '../../../ui/theme/atWidth.ts';
import { vars } from '../../../ui/theme/vars.css.ts';

/** A line of its own on a phone, where the day and the place fill the one above. */
export const expiry = style({
  display: 'block',
  '@container': { [wide]: { display: 'inline', '::before': { content: '" · "' } } },
});
export const end = style({ display: 'block', textAlign: 'end' });
const amount = style({ ...text.s16, ...figures, display: 'block', fontWeight: vars.weightStrong });
export const plus = style([amount, { color: vars.positive }]);
export const minus = style([amount, { color: vars.ink }]);
export const pending = style([amount, { color: vars.inkMuted }]);
export const after = style({
  ...text.s14,
  ...figures,
  display: 'block',
  color: vars.inkMuted,
  fontWeight: vars.weightText,
});
