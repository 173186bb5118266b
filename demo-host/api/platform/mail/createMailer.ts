import { createTransport } from 'nodemailer';
import type { Mailer } from '../call/Deps.ts';

/** Milliseconds: a mail server that hangs must not delay other mails. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15000 };
/** Milliseconds for all steps together, because each step may take as long as a silent server is waited for. */
export const LONGEST_SENDING = 100000;

/**
 * Sends mails to a mail server, and gives up a server that stays silent (for 5 s while connecting, for 15 s later) or needs longer than
 * `longest` for a mail.
 */
export function createMailer(
  smtpUrl: string,
  from: string,
  { longest = LONGEST_SENDING, ...limits }: typeof timeouts & { readonly longest?: number } = timeouts,
): Mailer {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    async send({ to, subject, text, html, language, unsubscribe, id }) {
      const headers = {
        'Content-Language': language,
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe === undefined ? {} : listHeaders(unsubscribe)),
      };
      // A connection that breaks after the mail was accepted looks like one that broke before: the mail is sent
      // again, with the same id.
      const messageId = `<${id}@${domain}>`;
      const signal = AbortSignal.timeout(longest);
      const mail = { to: { name: '', address: to }, subject, text, html, headers, messageId };
      await transport.sendMail({ ...mail, signal });
    },
  };
}

const listHeaders = (unsubscribe: string) => ({
  'List-Unsubscribe': `<${unsubscribe}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
