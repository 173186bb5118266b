import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';
import type { Mail } from '../../platform/call/Deps.ts';

export interface RedemptionContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  /** Of the item, with that of its option; may be empty. */
  readonly name: string;
  readonly quantity: number;
  readonly points: number;
  /** Of money. */
  readonly worth: { readonly value: number; readonly currency: string } | undefined;
  /** Money to pay when goods are collected or ordered; `undefined`: none. */
  readonly due: { readonly price: number; readonly currency: string } | undefined;
  /** Unix milliseconds. */
  readonly expiresAt: number;
  /** IANA name */
  readonly timezone: string;
}

/** The mail about an exchange of points. */
export function writeRedemptionMail(content: RedemptionContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, name, quantity, worth, due, expiresAt, timezone } = content;
  const language = mailLanguage(content.language);
  const { redeemed } = texts[language];
  const format = mailFormat(language);
  const values = {
    brand: brand.name,
    name,
    quantity: format.number(quantity),
    points: format.number(content.points),
    value: worth === undefined ? '' : format.money(worth.value, worth.currency),
    price: due === undefined ? '' : format.money(due.price, due.currency),
    date: format.day(expiresAt, timezone),
  };
  const fill = (text: string) => fillText(text, language, values);
  const facts = [
    ...(name === '' ? [] : [quantity === 1 ? redeemed.item : redeemed.items]),
    ...(worth === undefined ? [] : [redeemed.value]),
    redeemed.points,
    ...(due === undefined ? [] : [redeemed.due]),
    redeemed.until,
  ];
  return writeNotice({
    language,
    brand,
    subject: fill(redeemed.subject),
    heading: fill(redeemed.heading),
    text: fill(redeemed.text),
    facts: facts.map(fill),
    button: redeemed.button,
    link: portalLink(publicUrl, '/rewards', language),
    note: redeemed.note,
    footer: fill(redeemed.ignore),
  });
}
