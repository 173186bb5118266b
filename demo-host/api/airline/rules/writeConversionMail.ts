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
  readonly outcome: 'credited' | 'returned';
  readonly pointsOut: number;
  readonly pointsIn: number;
  readonly reference: string;
}

/** The mail about the outcome of a conversion. */
export function writeConversionMail(content: ConversionContent): Omit<Mail, 'to' | 'id'> {
  const { brand, publicUrl, airline, outcome, reference } = content;
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
  const words = conversion[outcome];
  const facts = outcome === 'credited' ? [conversion.out, conversion.in] : [conversion.back];
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
      outcome === 'credited' ? '/preference#airline' : '/rewards?tab=activity',
      language,
    ),
    note: conversion.note,
    footer: fill(conversion.ignore),
  });
}
