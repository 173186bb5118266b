import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#demo-host/build/projectRoot.ts';

export interface Snippet {
  /** The heading above it. */
  readonly heading: string;
  /** After the fence, or `''`. */
  readonly language: string;
  readonly text: string;
}

/** The text of host-sdk/README.md. */
export const readReadme = (): string => readFileSync(join(projectRoot, 'host-sdk/README.md'), 'utf8');

/** Every fenced block of host-sdk/README.md, in its order. */
export function readSnippets(): readonly Snippet[] {
  const found: Snippet[] = [];
  let heading = '';
  const parts = /^#+ (?<heading>.+)$|^```(?<language>\w*)\n(?<text>[^]*?)^```$/gm;
  for (const { groups = {} } of readReadme().matchAll(parts)) {
    if (groups['heading'] !== undefined) heading = groups['heading'];
    else found.push({ heading, language: groups['language'] ?? '', text: groups['text'] ?? '' });
  }
  return found;
}
