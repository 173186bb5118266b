import { style } from '@vanilla-extract/css';

/** The hint's region takes no room until there is one, but must be there before, or it is not announced. */
export const suggestion = style({ selectors: { '&:empty': { position: 'absolute' } } });
