import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Message } from './Message.ts';

export interface Envelope {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
}

const show = (address: Address | undefined): string | undefined => {
  if (!address?.address) return undefined;
  return address.name ? `${address.name} <${address.address}>` : address.address;
};

const decodeAmpersands = (text: string): string => text.replaceAll('&amp;', '&');

const linksIn = ({ text = '', html = '' }: Email): readonly string[] => {
  const inHtml = [...html.matchAll(/href\s*=\s*["']([^"']+)["']/gi)].map(([, href = '']) =>
    decodeAmpersands(href),
  );
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [];
  return [...new Set([...inText, ...inHtml.filter((href) => /^https?:\/\//.test(href))])];
};

/** The address of a picture inside the mail; in a style, it ends with the bracket of `url(cid:…)`. */
const pictureUrl = /\bcid:((?<=\(\s*cid:)[^\s"'<>)]+|[^\s"'<>]+)/gi;

const decodePercents = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Turns pictures inside the mail (`cid:`) into data URLs, because the page loads nothing from outside. */
const withOwnPictures = ({ html, attachments }: Email): string | undefined => {
  const pictures = new Map(
    attachments.flatMap(({ contentId, mimeType, content }) =>
      contentId && typeof content === 'string' && mimeType.startsWith('image/')
        ? [[contentId.replace(/^<|>$/g, ''), `data:${mimeType};base64,${content}`] as const]
        : [],
    ),
  );
  return html?.replaceAll(
    pictureUrl,
    (url: string, id: string) =>
      pictures.get(id) ?? pictures.get(decodePercents(decodeAmpersands(id))) ?? url,
  );
};

const parse = async (raw: Uint8Array): Promise<Email> => {
  try {
    return await PostalMime.parse(raw, {
      attachmentEncoding: 'base64',
      maxNestingDepth: 20,
      maxHeadersSize: 262144,
    });
  } catch {
    // Malformed mail is shown as text.
    return { headers: [], headerLines: [], attachments: [], text: new TextDecoder().decode(raw) };
  }
};

/** Parses a mail received over SMTP. Never throws. */
export const readMessage = async (raw: Uint8Array, envelope: Envelope): Promise<Message> => {
  const email = await parse(raw);
  return {
    id: envelope.id,
    receivedAt: envelope.receivedAt,
    to: envelope.to,
    from: show(email.from) ?? envelope.from,
    subject: email.subject ?? '',
    messageId: email.messageId,
    text: email.text ?? '',
    html: withOwnPictures(email),
    links: linksIn(email),
  };
};
