import type { Mail } from '../../platform/call/Deps.ts';
import type { Delivery } from './Challenge.ts';
import { fillText } from '../../messages/rules/fillText.ts';
import { mailBlocks, type MailBlocks } from '../../messages/rules/mailBlocks.ts';
import { mailLanguage } from '../../messages/rules/mailLanguage.ts';
import type { Brand } from '../../messages/rules/Brand.ts';
import { texts, type MailTexts } from '../../messages/rules/texts/texts.ts';
import { writeMailPage } from '../../messages/rules/writeMailPage.ts';
import type { DeferredAction } from '../schema.ts';

/** What follows the sign-in, with its name: the title of an event, or a store. */
export interface DeferredActionName {
  readonly mode: DeferredAction['mode'];
  readonly name: string;
}

interface Content {
  readonly language: string;
  readonly brand: Brand;
  readonly kind: Delivery['kind'];
  readonly code: string | undefined;
  readonly link: string | undefined;
  /** The deferred action of the sign-in. */
  readonly deferred?: DeferredActionName | undefined;
}
/** The texts of one mail, with their placeholders filled. */
interface Words {
  readonly subject: string;
  readonly heading: string;
  readonly text: string;
  /** Empty without a deferred action. */
  readonly deferred: string;
  readonly button: string;
  readonly expires: string;
  readonly ignore: string;
}

/** The mail with a link, a code or both, or the one for an address without an account: as text and as HTML. */
export function writeChallengeMail(content: Content): Omit<Mail, 'to' | 'id'> {
  const { brand, code, link } = content;
  const language = mailLanguage(content.language);
  const values = { brand: brand.name, code: code ?? '', deferred: content.deferred?.name ?? '' };
  const fill = (text: string) => fillText(text, language, values);
  const { shared } = texts[language];
  const words = chooseWords(content, texts[language], fill);
  const blocks = mailBlocks(language, brand.accent);
  return {
    language,
    subject: words.subject,
    text: [words.heading, words.text, words.deferred, link, code, words.expires, words.ignore]
      .filter(Boolean)
      .join('\n\n'),
    html: writeMailPage({
      language,
      brand,
      title: words.subject,
      // Without the code, because a locked screen shows this line.
      preheader: words.text,
      body: writeBody(content, words, shared, blocks),
      footer: words.ignore,
    }),
  };
}

function chooseWords(
  { kind, code, link, deferred }: Content,
  all: MailTexts,
  fill: (text: string) => string,
): Words {
  const none = { text: '', button: '', expires: '' };
  const carries = code === undefined ? 'link' : link === undefined ? 'code' : 'both';
  const texts =
    kind === 'sign_in'
      ? { ...all.signIn, text: all.signIn[carries] }
      : kind === 'join'
        ? { ...all.join, text: all.join[carries] }
        : kind === 'step_up'
          ? { ...none, ...all.stepUp, text: all.stepUp.code }
          : kind === 'email_change'
            ? { ...none, ...all.emailChange, text: all.emailChange.code }
            : { ...none, ...all.noAccount };
  const { subject, heading, text, button, ignore } = texts;
  const expires = kind === 'no_account' ? '' : all.shared[carries];
  const deferredText =
    kind === 'no_account' || deferred === undefined ? '' : all.shared.deferred[deferred.mode];
  const words = { subject, heading, text, deferred: deferredText, button, ignore, expires };
  const filled = Object.entries(words).map(([key, value]) => [key, fill(value)]);
  return Object.fromEntries(filled) as unknown as Words;
}

function writeBody(
  { code, link }: Content,
  words: Words,
  shared: MailTexts['shared'],
  blocks: MailBlocks,
): string[] {
  return [
    blocks.heading(words.heading),
    blocks.text(words.text),
    ...(words.deferred === '' ? [] : [blocks.text(words.deferred)]),
    ...(link === undefined ? [] : [blocks.button(words.button, link)]),
    ...(link === undefined || code === undefined ? [] : [blocks.or(shared.or)]),
    ...(code === undefined ? [] : [blocks.code(shared.yourCode, code)]),
    ...(words.expires === '' ? [] : [blocks.note(words.expires)]),
    ...(link === undefined ? [] : [blocks.plainLink(shared.plain, link)]),
  ];
}
