import { style } from '@vanilla-extract/css';

/** The region of the hint takes no room while it is empty. It is rendered before the hint, which is announced only then. */
export const suggestion = style({ selectors: { '&:empty': { position: 'absolute' } } });
