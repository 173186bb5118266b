import type { Demo, DemoMail, DemoText } from './startDemo.ts';

/** The first mail to an address after the `before` that are there already; an error after 10 s. */
export async function waitForMail(demo: Pick<Demo, 'mails'>, to: string, before = 0): Promise<DemoMail> {
  return await waitForOne(() => demo.mails(to), before, `mail to ${to}`);
}

/** The same for a text message to a number. */
export async function waitForText(demo: Pick<Demo, 'texts'>, to: string, before = 0): Promise<DemoText> {
  return await waitForOne(() => demo.texts(to), before, `text message to ${to}`);
}

async function waitForOne<T>(read: () => Promise<readonly T[]>, before: number, what: string): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const found = (await read())[before];
    if (found !== undefined) return found;
    if (performance.now() - startedAt > 10000) throw new Error(`no ${what} came after ${before} before it`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The code of the first mail with one after the `before` that are there already. */
export async function waitForCode(demo: Pick<Demo, 'mails'>, to: string, before = 0): Promise<string> {
  for (let number = before; ; number += 1) {
    const mail = await waitForMail(demo, to, number);
    if (codes.test(mail.text)) return codeIn(mail);
  }
}

/** Standing by itself: a link has digits in it too. */
const codes = /(?<=^|\s)[0-9]{6}(?=\s|$)/m;

/** The six digits in a message. */
export function codeIn({ text }: { readonly text: string }): string {
  const code = codes.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}

/** The sign-in link in a mail. */
export function linkIn(mail: DemoMail): string {
  const link = mail.links.find((each) => /token=/.test(each));
  if (link === undefined) throw new Error(`no link in: ${mail.text}`);
  return link;
}
