import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** Fills `{name}` in a text. The value is isolated (`bdi`), because its direction may differ. */
export const fillIn = (text: string, name: string): Markup => {
  const [before = '', after = ''] = text.split('{name}');
  return html`${before}<bdi>${name}</bdi>${after}`;
};
