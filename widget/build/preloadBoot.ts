import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/**
 * `main.tsx` imports the portal only after it has taken the token out of the address. The document names those files all the
 * same, so that the browser fetches them, and their styles, while it reads on: no journey is added.
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

function withImports(file: string, bundle: Bundle, seen: Set<string>): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const below of chunk.imports) withImports(below, bundle, seen);
  return seen;
}

function stylesOf(file: string, bundle: Bundle): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}
