/** This is the matrix of engines, states and languages, which runs on a machine that does nothing else. */
export const isMatrix = process.env['TEST_MATRIX'] === 'on';
