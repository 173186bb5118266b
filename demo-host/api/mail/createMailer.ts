import { createTransport } from 'nodemailer';
import type { Mailer } from '../Deps.ts';

/** Hands mails to a mail server. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send({ to, subject, text, html, language }) {
      const headers = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
    },
  };
}
