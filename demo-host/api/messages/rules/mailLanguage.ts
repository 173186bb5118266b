import { texts } from './texts/texts.ts';

export type MailLanguage = keyof typeof texts;

/** A language that mails are written in; English for any other. */
export function mailLanguage(wanted: string): MailLanguage {
  return Object.hasOwn(texts, wanted) ? (wanted as MailLanguage) : 'en';
}
