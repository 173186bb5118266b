import type { Mail } from '../../platform/call/Deps.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';

/** What expires at one moment: points, or rewards with what is left of them. */
export type Expiring =
  | { readonly kind: 'points'; readonly points: number }
  | {
      readonly kind: 'reward';
      readonly rewards: readonly {
        readonly name: string;
        readonly left: number;
        readonly currency: string;
      }[];
    };

export interface ExpiryContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  /** Turns these mails off. */
  readonly unsubscribe: string;
  readonly expiring: Expiring;
  /** Unix milliseconds, the last moment of a day in `timezone`. */
  readonly expiresAt: number;
  readonly timezone: string;
}

/** The warning before points or rewards expire. */
export function writeExpiryMail(content: ExpiryContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, unsubscribe, expiring } = content;
  const language = mailLanguage(content.language);
  const { expiry } = texts[language];
  const format = mailFormat(language);
  const values = { brand: brand.name, date: format.day(content.expiresAt, content.timezone) };
  const fill = (text: string, more = {}) => fillText(text, language, { ...values, ...more });
  const words =
    expiry[expiring.kind === 'points' ? 'points' : expiring.rewards.length > 1 ? 'rewards' : 'reward'];
  const what =
    expiring.kind === 'points'
      ? [fill(expiry.count, { points: format.number(expiring.points) })]
      : expiring.rewards.map(({ name, left, currency }) =>
          fill('{{name}}: {{money}}', { name, money: format.money(left, currency) }),
        );
  return writeNotice({
    language,
    brand,
    subject: fill(words.subject),
    heading: words.heading,
    text: fill(words.text),
    facts: [...what, fill(expiry.until)],
    button: words.button,
    link: portalLink(publicUrl, '/rewards', language),
    note: '',
    stop: { label: expiry.stop, link: unsubscribe },
    footer: fill(expiry.ignore),
  });
}
