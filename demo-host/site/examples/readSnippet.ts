import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The queue snippet out of the folder that the SDK was built into; nothing where it was not built. */
export const readSnippet = (sdkDist: string): string => {
  try {
    return readFileSync(join(sdkDist, 'snippet.js'), 'utf8');
  } catch {
    return '';
  }
};
