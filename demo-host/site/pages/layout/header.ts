import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import { icon } from './icons.ts';
import { logo } from './logo.ts';

const links = ({ texts }: PageContext) => html`
  <a href="/shop/new">${texts.new}</a>
  <a href="/shop/women">${texts.women}</a>
  <a href="/shop/men">${texts.men}</a>
  <a href="/shop/knitwear">${texts.knitwear}</a>
  <a href="/journal">${texts.journal}</a>
`;

const bagLabel = ({ texts, bagCount }: PageContext): string =>
  bagCount > 0 ? `${texts.bag} (${String(bagCount)})` : texts.bag;

export const header = (context: PageContext) => html`
  <div data-swap="header">
    <p class="strip">${context.texts.strip}</p>
    <header class="head">
      <nav class="head-links" aria-label="${context.texts.shop}">${links(context)}</nav>
      <details class="head-menu" data-closes>
        <summary class="icon-button" aria-label="${context.texts.menu}">${icon('menu')}</summary>
        <nav aria-label="${context.texts.menu}">
          ${links(context)}<a href="/search">${context.texts.search}</a>
        </nav>
      </details>
      <a class="head-logo" href="/">${logo(32)}</a>
      <div class="head-tools">
        <p
          class="account-state"
          role="status"
          data-account-state
          data-signed-in="${context.texts.signedIn}"
          data-signed-out="${context.texts.signedOut}"
        ></p>
        <a class="icon-button head-search" href="/search" aria-label="${context.texts.search}"
          >${icon('search')}</a
        >
        <a class="icon-button account" href="/account" aria-label="${context.texts.account}" data-account>
          ${icon('person')}<span class="account-mark" aria-hidden="true"></span>
        </a>
        <a class="icon-button" href="/bag" aria-label="${bagLabel(context)}">
          ${icon('bag')}${
            context.bagCount > 0
              ? html`<span class="badge" aria-hidden="true">${context.bagCount}</span>`
              : ''
          }
        </a>
      </div>
    </header>
  </div>
`;
