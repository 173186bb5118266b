import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerStaff } from './answerStaff.ts';
import type { MessageStore } from './createMessageStore.ts';
import type { StaffCalls } from './createStaffDesk.ts';
import type { TextStore } from './createTextStore.ts';
import { takeText } from './takeText.ts';
import { allowOnlyLoopback } from '../../run/allowOnlyLoopback.ts';

interface MailboxOptions {
  readonly messages: MessageStore;
  readonly texts: TextStore;
  /** The secret with which the portal signs text messages. */
  readonly smsSecret: string;
  /** Without it, the page has no staff corner. */
  readonly staff: StaffCalls | undefined;
  /** Folder of the built page. */
  readonly dist: string;
}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A mail may use its own inline styles and pictures, but no scripts, forms or requests. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Opens links in a new tab, which browsers give no `opener`. */
const openLinksOutside = (html: string): string => `<!doctype html><base target="_blank">${html}`;

/** Serves the page with mailbox, phone and staff corner, its JSON, and the webhook for text messages. */
export const createMailboxApp = ({ messages, texts, smsSecret, staff, dist }: MailboxOptions): Hono => {
  const app = new Hono();
  app.use(allowOnlyLoopback(pagePolicy));
  app.get('/messages.json', (context) => {
    const to = context.req.query('to')?.toLowerCase();
    const data = messages
      .list()
      .filter((message) => !to || message.to.some((address) => address.toLowerCase() === to));
    return context.json({ data }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/messages/:file{.+\\.json}', (context) => {
    const message = messages.find(context.req.param('file').slice(0, -'.json'.length));
    return message
      ? context.json({ data: message }, 200, { 'Cache-Control': 'no-store' })
      : context.json({ error: true, message: 'No such message' }, 404);
  });
  app.get('/messages/:file{.+\\.html}', (context) => {
    const message = messages.find(context.req.param('file').slice(0, -'.html'.length));
    if (!message?.html) return context.text('No such message', 404);
    context.header('Content-Security-Policy', mailPolicy);
    return context.html(openLinksOutside(message.html), 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/sms', bodyLimit({ maxSize: 16384 }), takeText(smsSecret, texts.add));
  app.get('/texts.json', (context) => {
    const to = context.req.query('to');
    const data = texts.list().filter((text) => to === undefined || text.to === to);
    return context.json({ data }, 200, { 'Cache-Control': 'no-store' });
  });
  app.route('/staff', answerStaff(staff));
  app.use(
    serveStatic({
      root: dist,
      precompressed: true,
      onFound: (path, context) => {
        context.header(
          'Cache-Control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    }),
  );
  return app;
};
