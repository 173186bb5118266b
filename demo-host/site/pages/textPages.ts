import { html } from 'hono/html';
import type { PageContext } from '../PageContext.ts';
import type { TextKey } from '../texts/en.ts';
import { crumbs } from './crumbs.ts';
import { page } from './page.ts';

interface Block {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const help: readonly Block[] = [
  { id: 'delivery', title: 'Delivery', text: 'Three to five working days. Free from $120.00, else $9.00.' },
  {
    id: 'returns',
    title: 'Returns',
    text: 'Within 30 days, unworn, in any store or by post. We refund what you paid, and the points go back too.',
  },
  {
    id: 'sizes',
    title: 'Size guide',
    text: 'Knitwear runs true to size; coats leave room for a jumper underneath. Between two sizes, take the smaller knit and the larger coat.',
  },
  {
    id: 'contact',
    title: 'Contact',
    text: 'hello@harbourandpine.example. This is a demo shop, so nobody answers, but the mailbox shows what would arrive.',
  },
];
const privacy: readonly Block[] = [
  {
    id: 'kept',
    title: 'What this shop keeps',
    text: 'Four cookies: your language, light or dark, what is in your bag, and who you said you are at “Sign in to the shop”. Nothing about your account: that stays inside the portal’s frame, which this page cannot read.',
  },
  { id: 'sent', title: 'What it sends', text: 'Nothing to anyone. The demo runs on this machine.' },
];
const terms: readonly Block[] = [
  {
    id: 'demo',
    title: 'A demo',
    text: 'Harbour & Pine is invented. Nothing here can be bought; people, orders and points are made up.',
  },
];

const textPage = (title: TextKey, blocks: readonly Block[]) => (context: PageContext) =>
  page(context, {
    title: context.texts[title],
    main: html`
      <div class="column" data-swap="main">
        ${crumbs(context, [], context.texts[title])}
        <h1>${context.texts[title]}</h1>
        <div lang="en" dir="ltr">
          ${blocks.map(
            (block) => html`
              <section class="block" id="${block.id}">
                <h2>${block.title}</h2>
                <p>${block.text}</p>
              </section>
            `,
          )}
        </div>
      </div>
    `,
  });

export const helpPage = textPage('help', help);
export const privacyPage = textPage('privacy', privacy);
export const termsPage = textPage('terms', terms);
