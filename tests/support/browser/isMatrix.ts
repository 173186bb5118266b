/** Whether this run is the matrix of engines, states and languages, which has the machine to itself. */
export const isMatrix = process.env['TEST_MATRIX'] === 'on';
