import { createTransport } from 'nodemailer';
import type { Mailer } from '../call/Deps.ts';

/** Milliseconds: one mail server that hangs must not keep all others' mail waiting. */
const timeouts = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15000 };

/** Hands mails to a mail server, which has half a minute at most to take one. */
export function createMailer(smtpUrl: string, from: string, limits = timeouts): Mailer {
  const transport = createTransport({ url: smtpUrl, ...limits }, { from });
  return {
    async send({ to, subject, text, html, language }) {
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
    },
  };
}
