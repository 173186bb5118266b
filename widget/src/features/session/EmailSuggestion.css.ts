import { style } from '@vanilla-extract/css';

/** Takes no room until there is a hint; the region itself must be there before, or the hint is not announced. */
export const region = style({ selectors: { '&:empty': { position: 'absolute' } } });
