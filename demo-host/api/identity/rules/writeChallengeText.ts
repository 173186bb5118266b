import { fillText } from '../../messages/rules/fillText.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { texts } from '../../messages/rules/texts/texts.ts';

interface Content {
  readonly language: string;
  readonly brand: string;
  readonly code: string | undefined;
  /** The portal's origin. */
  readonly portal: string;
}

/**
 * A text message with a code, or without `code` one that asks to log in by e-mail instead. Browsers read the code from the last line, for
 * this host only: `@portal.example #123456`.
 */
export function writeChallengeText({ language: wanted, brand, code, portal }: Content): string {
  const language = mailLanguage(wanted);
  const { sms } = texts[language];
  if (code === undefined) return fillText(sms.noAccount, language, { brand, url: portal });
  return `${fillText(sms.code, language, { brand, code })}\n\n@${new URL(portal).hostname} #${code}`;
}
