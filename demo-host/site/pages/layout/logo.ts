import { raw } from 'hono/html';
import { mark, wordmark } from '../../../api/seed/art/logo.ts';

const width = 193;
const height = 32;

/** The shop's logo in the colour of the text around it. */
export const logo = (size: number) =>
  raw(
    `<svg class="logo" height="${String(size)}" width="${String(Math.round((size * width) / height))}" viewBox="0 0 ${String(width)} ${String(height)}" role="img" aria-label="Harbour &amp; Pine">${mark('currentColor')}${wordmark('currentColor')}</svg>`,
  );
