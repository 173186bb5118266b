/** Whether this run is the matrix of engines, states and languages, which has the machine to itself. */
export const isMatrix = process.env['TEST_MATRIX'] === 'on';
/**
 * Milliseconds that a mount waits for a portal in a page that has none. The page has to be loaded by then, which takes Firefox more than
 * three seconds beside another suite, and a machine that is busy with others more still.
 */
export const loadWaitMs = isMatrix ? 20000 : 6000;
