import { html } from 'hono/html';
import type { PageContext } from '../../app/PageContext.ts';
import type { ReadingBlock } from '../../texts/reading/Reading.ts';
import { readings } from '../../texts/reading/readings.ts';
import { crumbs } from '../layout/crumbs.ts';
import { fillIn } from '../layout/fillIn.ts';
import { page } from '../layout/page.ts';

const block = ([id, { title, text }]: readonly [string, ReadingBlock]) => html`
  <section class="block" id="${id}">
    <h2>${title}</h2>
    <p>${text}</p>
  </section>
`;

type Begin = (context: PageContext) => ReturnType<typeof html> | '';

const textPage =
  (name: 'help' | 'privacy' | 'terms', begin: Begin = () => '') =>
  (context: PageContext) =>
    page(context, {
      title: context.texts[name],
      main: html`
        <div class="column" data-swap="main">
          ${crumbs(context, [], context.texts[name])}
          <h1>${context.texts[name]}</h1>
          ${begin(context)} ${Object.entries(readings[context.preferences.language][name]).map(block)}
        </div>
      `,
    });

const LONGEST_ORDER = 40;

/**
 * The section for the portal's links "Leave feedback" and "Problem with this order?", whose address has `order`
 * and `topic`.
 */
const aboutOrder: Begin = ({ path, preferences }) => {
  // `path` has no origin, and `URL` needs one: this one has no meaning.
  const query = new URL(path, 'http://shop.example').searchParams;
  const order = query.get('order')?.trim().slice(0, LONGEST_ORDER);
  if (!order) return '';
  const topic = query.get('topic');
  const { about } = readings[preferences.language];
  const { title, text } = about[topic === 'feedback' || topic === 'problem' ? topic : 'order'];
  return html`
    <section class="block" id="about">
      <h2>${title}</h2>
      <p>${fillIn(text, order)}</p>
    </section>
  `;
};

export const helpPage = textPage('help', aboutOrder);
export const privacyPage = textPage('privacy');
export const termsPage = textPage('terms');
