import { createCalls } from '../connection/createCalls.ts';

// A file of its own beside the script: calls in both directions.
export { createCalls };
