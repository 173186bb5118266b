import { style } from '@vanilla-extract/css';

/** The region of the hint takes no room while it is empty. A hint is announced only if its region was rendered before. */
export const suggestion = style({ selectors: { '&:empty': { position: 'absolute' } } });
