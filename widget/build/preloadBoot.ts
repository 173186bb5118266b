import type { HtmlTagDescriptor, Plugin } from 'vite';
import { stylesOf, withImports } from './filesOfChunk.ts';

/**
 * `main.tsx` imports the portal only after it has taken the token out of the address. The document names those files all the
 * same, so that the browser fetches them, and their styles, while it reads on, without another round trip.
 */
export function preloadBoot(): Plugin {
  return {
    name: 'preload-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return [];
        const chunks = [
          ...chunk.dynamicImports.reduce((seen, file) => withImports(file, bundle, seen), new Set<string>()),
        ];
        const styles = new Set(chunks.flatMap((file) => stylesOf(file, bundle)));
        const tags = [
          ...chunks.map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
          ...[...styles].map((file) => ({ rel: 'stylesheet', href: `/${file}` })),
        ];
        return tags
          .filter(({ href }) => !html.includes(`"${href}"`))
          .map((attrs): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { ...attrs, crossorigin: true },
            injectTo: 'head',
          }));
      },
    },
  };
}
