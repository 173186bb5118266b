import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';
import type { Mail } from '../../platform/call/Deps.ts';

interface ChangeContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly what: 'email' | 'mobile';
  /** The new address or number, masked: the mail may have another reader by now. */
  readonly hint: string;
}

/** The mail about another address or number of an account. */
export function writeChangeNotice(content: ChangeContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, what, hint } = content;
  const language = mailLanguage(content.language);
  const { changed } = texts[language];
  const fill = (text: string) => fillText(text, language, { brand: brand.name, hint });
  return writeNotice({
    language,
    brand,
    subject: fill(changed[what].subject),
    heading: changed[what].heading,
    text: fill(changed[what].text),
    facts: [fill(changed[what].fact)],
    button: changed.button,
    link: portalLink(publicUrl, '/profile#contact', language),
    note: changed.note,
    footer: fill(changed.ignore),
  });
}

/** The text message to a number that an account had. */
export function writeChangeText(language: string, brand: string): string {
  const known = mailLanguage(language);
  return fillText(texts[known].changed.sms, known, { brand });
}
