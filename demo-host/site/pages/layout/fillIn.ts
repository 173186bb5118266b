import { html } from 'hono/html';
import type { Markup } from './page.ts';

/** A text with `{name}` in it, where the value stands isolated: it may be of another direction. */
export const fillIn = (text: string, name: string): Markup => {
  const [before = '', after = ''] = text.split('{name}');
  return html`${before}<bdi>${name}</bdi>${after}`;
};
