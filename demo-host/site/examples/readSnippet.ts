import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the queue snippet from the SDK's build; empty if there is no build. */
export const readSnippet = (sdkDist: string): string => {
  try {
    return readFileSync(join(sdkDist, 'snippet.js'), 'utf8');
  } catch {
    return '';
  }
};
