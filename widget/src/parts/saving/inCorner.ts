import { vars } from '../../ui/theme/vars.css.ts';

/**
 * In a grid with a control and its `SaveStatus`: the state is shown over the end of the first line, so that nothing below moves
 * when it comes or goes.
 */
export const inCorner = { position: 'absolute', justifySelf: 'end', backgroundColor: vars.canvas } as const;
