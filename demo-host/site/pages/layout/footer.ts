import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { logo } from './logo.ts';
import { preferencesForm } from './preferencesForm.ts';

const column = (title: string, links: readonly (readonly [href: string, text: string])[]) => html`
  <nav class="foot-column" aria-label="${title}">
    <p class="foot-title" aria-hidden="true">${title}</p>
    ${links.map(([href, text]) => html`<a href="${href}">${text}</a>`)}
  </nav>
`;

export const footer = (context: PageContext) => {
  const { texts } = context;
  return html`
    <footer class="foot" data-swap="footer">
      <div class="foot-inner">
        <div class="foot-columns">
          <div class="foot-about">
            ${logo(28)}
            <p>${texts.tagline}</p>
          </div>
          ${column(texts.shop, [
            ['/shop/new', texts.new],
            ['/shop/women', texts.women],
            ['/shop/men', texts.men],
            ['/shop/accessories', texts.accessories],
          ])}
          ${column(texts.help, [
            ['/help#delivery', texts.delivery],
            ['/help#returns', texts.returns],
            ['/help#sizes', texts.sizes],
            ['/help#contact', texts.contact],
          ])}
          ${column(texts.stores, [
            ['/stores#quay-street', 'Quay Street'],
            ['/stores#mill-lane', 'Mill Lane'],
            ['/stores', texts.allStores],
          ])}
        </div>
        <div class="foot-end">
          <span>© 2026 <bdi>Harbour &amp; Pine</bdi></span>
          <a href="/privacy">${texts.privacy}</a>
          <a href="/terms">${texts.terms}</a>
          <a href="/developers">${texts.waysToEmbed}</a>
          ${preferencesForm(context, 'footer')}
        </div>
      </div>
    </footer>
  `;
};
