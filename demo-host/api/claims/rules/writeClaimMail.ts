import type { ClaimStatus } from '#contract/claims.ts';
import type { Mail } from '../../platform/call/Deps.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';

export interface ClaimMail {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly status: ClaimStatus;
  readonly receipt: string;
  readonly total: number;
  readonly currency: string;
  readonly points: number | undefined;
  readonly pendingUntil: { readonly at: number; readonly timezone: string } | undefined;
}

/** The mail about the end of a claim that was open: points, no sale after all, or another reason. */
export function writeClaimMail(content: ClaimMail): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, status, points, pendingUntil } = content;
  const language = mailLanguage(content.language);
  const { claim } = texts[language];
  const format = mailFormat(language);
  const values = {
    brand: brand.name,
    receipt: content.receipt,
    total: format.money(content.total, content.currency),
    points: format.number(points ?? 0),
    day: pendingUntil === undefined ? '' : format.day(pendingUntil.at, pendingUntil.timezone),
  };
  const fill = (text: string) => fillText(text, language, values);
  const isMatched = status === 'matched';
  const words = isMatched ? claim.matched : status === 'not_found' ? claim.notFound : claim.declined;
  const facts = [claim.receipt, claim.total];
  if (isMatched) facts.push(claim.points);
  if (pendingUntil !== undefined) facts.push(claim.pending);
  return writeNotice({
    language,
    brand,
    subject: fill(words.subject),
    heading: fill(words.heading),
    text: fill(words.text),
    facts: facts.map(fill),
    button: isMatched ? claim.toOrders : claim.toClaims,
    link: portalLink(publicUrl, isMatched ? '/transactions' : '/claim-transaction', language),
    note: '',
    footer: fill(claim.ignore),
  });
}
