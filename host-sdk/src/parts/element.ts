import { runElement } from '../element/runElement.ts';

// A file of its own beside the script: the custom element.
export { runElement };
