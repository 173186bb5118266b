import type { TextMessage } from '../server/TextMessage.ts';
import { copyButton } from './copyButton.ts';
import { createElement } from '../../run/page/createElement.ts';
import { formatTime } from './formatTime.ts';

/** Highlights the code at its first place. */
const withCode = ({ text, code }: TextMessage): readonly (Node | string)[] => {
  const at = code === null ? -1 : text.indexOf(code);
  if (code === null || at < 0) return [text];
  return [text.slice(0, at), createElement('b', {}, code), text.slice(at + code.length)];
};

/** Formats `+61400000123` in readable groups. */
const formatNumber = (number: string): string => number.replace(/\B(?=(\d{3})+$)/g, ' ');

const bubble = (message: TextMessage): HTMLLIElement =>
  createElement(
    'li',
    { className: 'text' },
    createElement(
      'p',
      { className: 'text-head' },
      createElement('bdi', { dir: 'ltr' }, formatNumber(message.to)),
      createElement('time', { dateTime: message.receivedAt }, formatTime(message.receivedAt)),
    ),
    createElement('p', { className: 'text-body' }, ...withCode(message)),
    ...(message.code === null ? [] : [copyButton(`Copy ${message.code}`, message.code)]),
  );

/**
 * Shows text messages as a phone does: the newest at the bottom, scrolled into view. Keeps elements that are shown
 * already.
 *
 * @param texts newest first
 */
export const renderTexts = (list: HTMLElement, texts: readonly TextMessage[]): void => {
  const [newest] = texts;
  const shown = list.dataset['newest'];
  if (newest?.id === shown) return;
  const known = texts.findIndex(({ id }) => id === shown);
  if (known < 0) list.replaceChildren();
  list.append(
    ...texts
      .slice(0, known < 0 ? texts.length : known)
      .toReversed()
      .map(bubble),
  );
  while (list.children.length > texts.length) list.firstElementChild?.remove();
  list.dataset['newest'] = newest?.id ?? '';
  list.scrollTop = list.scrollHeight;
};
