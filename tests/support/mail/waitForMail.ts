import type { Demo, DemoMail, DemoText } from '../browser/startDemo.ts';
import { waitUntil } from '../process/waitUntil.ts';

/**
 * @returns the first mail to an address after the first `before` mails
 * @throws after 40 s
 */
export async function waitForMail(demo: Pick<Demo, 'mails'>, to: string, before = 0): Promise<DemoMail> {
  return await waitUntil(`a mail to ${to} after ${before}`, async () => (await demo.mails(to))[before]);
}

/** The same, for a text message to a number. */
export async function waitForText(demo: Pick<Demo, 'texts'>, to: string, before = 0): Promise<DemoText> {
  return await waitUntil(
    `a text message to ${to} after ${before}`,
    async () => (await demo.texts(to))[before],
  );
}

/** @returns the code of the first mail with a code after the first `before` mails */
export async function waitForCode(demo: Pick<Demo, 'mails'>, to: string, before = 0): Promise<string> {
  for (let number = before; ; number += 1) {
    const mail = await waitForMail(demo, to, number);
    if (codes.test(mail.text)) return codeIn(mail);
  }
}

/** Six digits surrounded by white space, or isolated in a text from right to left: links contain digits too. */
const codes = /(?<=^|[\s\u2066-\u2069])[0-9]{6}(?=[\s\u2066-\u2069]|$)/m;

/** @returns the six digits in a message */
export function codeIn({ text }: { readonly text: string }): string {
  const code = codes.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** @returns the sign-in link in a mail */
export function linkIn(mail: DemoMail): string {
  const link = mail.links.find((each) => /token=/.test(each));
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return link;
}
