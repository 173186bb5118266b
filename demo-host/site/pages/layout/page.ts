import { html } from 'hono/html';
import { directionOf } from '../../app/Language.ts';
import type { Entry } from '../../app/PageAssets.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { footer } from './footer.ts';
import { header } from './header.ts';

export type Markup = ReturnType<typeof html>;

interface PageParts {
  readonly title: string;
  readonly main: Markup;
  /** Scripts of this page beside the shop's own. */
  readonly entries?: readonly Entry[];
  /** Elements for the head, for example the SDK's script tag. */
  readonly head?: Markup;
  /** Markup below the footer. */
  readonly after?: Markup;
}

/** A whole document of the shop. */
export const page = (context: PageContext, { title, main, entries = [], head, after }: PageParts): Markup => {
  const { texts, preferences, assets, nonce } = context;
  const used = ['shop' as const, ...entries].map((entry) => assets.of(entry));
  const styles = new Set(used.flatMap((part) => part.styles));
  const scripts = new Set(used.flatMap((part) => part.scripts));
  return html`<!doctype html>
    <html
      lang="${preferences.language}"
      dir="${directionOf(preferences.language)}"
      data-scheme="${preferences.scheme}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Harbour &amp; Pine</title>
        <link rel="icon" href="/media/logo/favicon.svg" type="image/svg+xml" />
        ${[...styles].map((href) => html`<link rel="stylesheet" href="${href}" />`)}${head ?? ''}${[
          ...scripts,
        ].map((src) => html`<script type="module" nonce="${nonce}" src="${src}"></script>`)}
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        ${header(context)}
        <main id="main" tabindex="-1">${main}</main>
        ${footer(context)}${after ?? ''}
      </body>
    </html>`;
};
