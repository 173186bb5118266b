import type { Mail } from '../../platform/call/Deps.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailBlocks } from '../../messages/rules/mailBlocks.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { texts } from '../../messages/rules/texts/texts.ts';
import { writeMailPage } from '../../messages/rules/writeMailPage.ts';

/** The mails about a registration. */
export type TicketMail = 'ticket' | 'waitlisted' | 'promoted' | 'cancelled';

export interface TicketContent {
  readonly kind: TicketMail;
  readonly language: string;
  readonly brand: Brand;
  /** The event's title in that language. */
  readonly event: string;
  /** The time as text: see `eventTimeText`. */
  readonly when: string;
  readonly where: string;
  readonly guests: number;
  readonly code: string;
  readonly link: string;
}

/** Space between two blocks without margins. */
const gap = '<div style="height:20px;line-height:20px;font-size:1px">&#8203;</div>';

/** A mail about a registration: as text, and as HTML. It has the code only while that admits to the event. */
export function writeTicketMail(content: TicketContent): Omit<Mail, 'to' | 'id'> {
  const { kind, brand, event, when, where, guests, code, link } = content;
  const language = mailLanguage(content.language);
  const { tickets, shared } = texts[language];
  const values = { brand: brand.name, event, when, where, guests: String(guests) };
  const fill = (text: string) => fillText(text, language, values);
  const { subject, heading, text, button, note } = tickets[kind];
  const words = { subject: fill(subject), text: fill(text), ignore: fill(tickets.ignore) };
  const facts = [
    fill(tickets.when),
    ...(where === '' ? [] : [fill(tickets.where)]),
    ...(guests === 0 ? [] : [fill(tickets.guests)]),
  ];
  const admits = kind === 'ticket' || kind === 'promoted';
  const blocks = mailBlocks(language, brand.accent);
  const lines = [heading, words.text, facts.join('\n'), admits ? code : '', link, note, words.ignore];
  return {
    language,
    subject: words.subject,
    text: lines.filter(Boolean).join('\n\n'),
    html: writeMailPage({
      language,
      brand,
      title: words.subject,
      preheader: facts.join(' · '),
      body: [
        blocks.heading(heading),
        blocks.text(words.text),
        ...facts.map(blocks.text),
        ...(admits ? [blocks.code(tickets.code, code), gap] : []),
        blocks.button(button, link),
        ...(note === '' ? [] : [blocks.note(note)]),
        blocks.plainLink(shared.plain, link),
      ],
      footer: words.ignore,
    }),
  };
}
