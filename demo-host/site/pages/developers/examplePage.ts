import { html, raw } from 'hono/html';
import type { Example } from '../../examples/Example.ts';
import { examplesPath } from '../../examples/examples.ts';
import { readFragment, readSource } from '../../examples/readFragment.ts';
import type { PageContext } from '../../app/PageContext.ts';
import { texts } from '../../texts/texts.ts';
import { crumbs } from '../layout/crumbs.ts';
import { page } from '../layout/page.ts';

const top = (context: PageContext, { title, summary }: Example) => html`
  <div data-swap="example-top">
    ${crumbs(context, [[examplesPath, context.texts.waysToEmbed]], context.texts[title])}
    <h1>${context.texts[title]}</h1>
    <p class="sign-on-text example-lead">${context.texts[summary]}</p>
  </div>
`;

const code = (text: string, label: string) => html`
  <pre
    class="example-code"
    lang="en"
    dir="ltr"
    tabindex="0"
    role="region"
    aria-label="${label}"
  ><code>${text}</code></pre>
`;

/** Shows the source of the page: the markup without its nonce, and the script. */
const source = (context: PageContext, example: Example) => {
  const script = readSource(context, example);
  return html`
    <h2 data-swap="example-source">${context.texts.exampleSource}</h2>
    ${script === undefined ? '' : code(script, example.script?.source ?? '')}
    ${code(readFragment({ ...context, nonce: '…' }, example), 'HTML')}
  `;
};

const log = ({ texts }: PageContext, { queues = [] }: Example, name: string, index: number) => html`
  <section
    class="example-log"
    data-events="${name}"
    ${queues[index] ? html`data-queue="${queues[index]}"` : ''}
    ${name === 'loaded' ? 'hidden' : ''}
    lang="en"
    dir="ltr"
    aria-label="${name}"
  >
    <p class="example-last" data-last-event>${texts.exampleNone}</p>
    <ol data-log tabindex="0" aria-label="${name}"></ol>
  </section>
`;

const patchedList = ({ texts }: PageContext) => html`
  <h2 data-swap="example-patched">${texts.patchedList}</h2>
  <ul class="example-patched" lang="en" dir="ltr" data-patched tabindex="0"></ul>
`;

/** A page that mounts the portal in one way, with its source and its events. */
export const examplePage = (visitor: PageContext, example: Example) => {
  const preferences = { ...visitor.preferences, ...example.fixed };
  const context = { ...visitor, preferences, texts: texts[preferences.language] };
  const isOld = example.script?.entry === 'oldLibraries';
  const entries = example.script && !isOld ? [example.script.entry] : [];
  return page(context, {
    title: context.texts[example.title],
    entries: ['events', ...entries],
    main: html`${top(context, example)}
      <div class="example" data-example="${example.handle}" data-portal-url="${context.portalUrl}">
        <div class="example-place">${raw(readFragment(context, example))}</div>
        <aside class="example-about">
          <h2 data-swap="example-events">${context.texts.exampleEvents}</h2>
          ${(example.logs ?? ['account']).map((name, index) => log(context, example, name, index))}
          ${isOld ? patchedList(context) : ''} ${source(context, example)}
        </aside>
      </div>`,
  });
};
