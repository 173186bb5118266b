import { style } from '@vanilla-extract/css';
import { hint } from '../../ui/field/Field.css.ts';
import { count } from '../../ui/form/Stepper.css.ts';
import { vars } from '../../ui/theme/vars.css.ts';

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', gap: vars.space3 });
export const input = style([
  count,
  {
    inlineSize: '8ch',
    blockSize: '48px',
    border: 0,
    backgroundColor: 'transparent',
    color: vars.ink,
    selectors: {
      '&:disabled': { color: vars.inkMuted },
      // Inset, because the surrounding box would clip it.
      '&:focus-visible': { outlineOffset: '-4px' },
    },
  },
]);
/** It has the height of a line while empty: what is below must not move away from a press that ends the typing. */
export const note = style([hint, { display: 'block', minBlockSize: vars.leading14 }]);
