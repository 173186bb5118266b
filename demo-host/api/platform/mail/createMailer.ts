import { createTransport } from 'nodemailer';
import type { Mailer } from '../call/Deps.ts';

/** Milliseconds: a mail server that hangs must not delay other mails. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15000 };

/** Sends mails to a mail server, which has at most half a minute to accept one. */
export function createMailer(smtpUrl: string, from: string, limits = timeouts): Mailer {
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    async send({ to, subject, text, html, language }) {
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
    },
  };
}
