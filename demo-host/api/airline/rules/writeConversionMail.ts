import type { Mail } from '../../platform/call/Deps.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailFormat } from '../../messages/rules/mailFormat.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import { portalLink } from '../../messages/rules/portalLink.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeNotice } from '../../messages/rules/writeNotice.ts';

export interface ConversionContent {
  readonly language: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly airline: string;
  readonly state: 'requested' | 'credited' | 'returned';
  readonly pointsOut: number;
  readonly pointsIn: number;
  readonly reference: string;
}

/** The mail about a conversion: that it was requested, or its outcome. */
export function writeConversionMail(content: ConversionContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, airline, state, reference } = content;
  const language = mailLanguage(content.language);
  const { conversion } = texts[language];
  const format = mailFormat(language);
  const values = {
    brand: brand.name,
    airline,
    out: format.number(content.pointsOut),
    in: format.number(content.pointsIn),
    reference,
  };
  const fill = (text: string) => fillText(text, language, values);
  const words = conversion[state];
  const facts = state === 'returned' ? [conversion.back] : [conversion.out, conversion.in];
  return writeNotice({
    language,
    brand,
    subject: fill(words.subject),
    heading: fill(words.heading),
    text: fill(words.text),
    facts: [...facts, conversion.reference].map(fill),
    button: conversion.button,
    link: portalLink(
      publicUrl,
      state === 'returned' ? '/rewards?tab=activity' : '/preference#airline',
      language,
    ),
    note: conversion.note,
    footer: fill(conversion.ignore),
  });
}
