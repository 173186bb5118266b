import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';
import type { Mail } from '../../platform/call/Deps.ts';

export interface ClosingContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly closesAt: Date;
  readonly timezone: string;
}

/** The mail that an account will be erased, with the way back. */
export function writeClosingMail(content: ClosingContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, closesAt, timezone } = content;
  const language = mailLanguage(content.language);
  const { closing } = texts[language];
  const date = mailFormat(language).day(closesAt.getTime(), timezone);
  const fill = (text: string) => fillText(text, language, { brand: brand.name, date });
  return writeNotice({
    language,
    brand,
    subject: fill(closing.subject),
    heading: fill(closing.heading),
    text: fill(closing.text),
    facts: [fill(closing.lost)],
    button: closing.button,
    link: portalLink(publicUrl, '/profile#account', language),
    note: closing.note,
    footer: fill(closing.ignore),
  });
}
