import type { Mail } from '#demo-host/api/platform/call/Deps.ts';

/**
 * Finds what French typography forbids in a mail, in its subject, its text and its HTML: an ordinary space, at which a line may break,
 * before a sign of two parts or inside of quotation marks. Addresses do not count.
 *
 * @returns the places, each with some of the text around it
 */
export function looseSpaces({
  subject,
  text,
  html,
}: Pick<Mail, 'subject' | 'text' | 'html'>): readonly string[] {
  const shown = (html ?? '')
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&[#\w]+;/g, '&');
  return [subject, text, shown].flatMap(
    (part) => part.replaceAll(/https?:\S+/g, '').match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g) ?? [],
  );
}
