import type { Mail } from '../../platform/call/Deps.ts';
import type { Brand } from './Brand.ts';
import { mailBlocks } from './mailBlocks.ts';
import type { MailLanguage } from './mailLanguage.ts';
import { texts } from './texts/texts.ts';
import { writeMailPage } from './writeMailPage.ts';

/** A mail with a notice and a link to a page. All placeholders are filled. */
export interface Notice {
  readonly language: MailLanguage;
  readonly brand: Brand;
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** One line each. */
  readonly facts: readonly string[];
  readonly button: string;
  readonly link: string;
  readonly note: string;
  /** Where such mails are turned off. */
  readonly stop?: { readonly label: string; readonly link: string };
  /** Why the customer gets it. */
  readonly footer: string;
}

/** @returns the mail, as text and as HTML */
export function writeNotice(notice: Notice): Omit<Mail, 'to' | 'id'> {
  const { language, brand, subject, heading, text, facts, button, link, note, stop, footer } = notice;
  const blocks = mailBlocks(language, brand.accent);
  const stopText = stop === undefined ? '' : `${stop.label} ${stop.link}`;
  return {
    language,
    subject,
    text: [heading, text, facts.join('\n'), link, note, stopText, footer].filter(Boolean).join('\n\n'),
    html: writeMailPage({
      language,
      brand,
      title: subject,
      preheader: facts.join(' · '),
      body: [
        blocks.heading(heading),
        blocks.text(text),
        ...facts.map(blocks.text),
        blocks.button(button, link),
        ...(note === '' ? [] : [blocks.note(note)]),
        blocks.plainLink(texts[language].shared.plain, link),
        ...(stop === undefined ? [] : [blocks.plainLink(stop.label, stop.link)]),
      ],
      footer,
    }),
  };
}
