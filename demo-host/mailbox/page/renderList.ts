import type { MessageSummary } from '../server/Message.ts';
import { createElement } from '../../run/page/createElement.ts';
import { formatTime } from './formatTime.ts';

const row = (message: MessageSummary, openedId: string | undefined): HTMLLIElement => {
  const link = createElement(
    'a',
    { className: 'row', href: `#${message.id}` },
    createElement('span', { className: 'row-to', dir: 'auto' }, message.to.join(', ')),
    createElement(
      'time',
      { className: 'row-time', dateTime: message.receivedAt },
      formatTime(message.receivedAt),
    ),
    createElement('span', { className: 'row-subject', dir: 'auto' }, message.subject || '(no subject)'),
    createElement('span', { className: 'row-from', dir: 'auto' }, message.from),
  );
  if (message.id === openedId) link.ariaCurrent = 'true';
  return createElement('li', {}, link);
};

/** Renders the list, newest first. The focused row keeps the focus when a new mail arrives above it. */
export const renderList = (
  list: HTMLElement,
  messages: readonly MessageSummary[],
  openedId: string | undefined,
): void => {
  const focused =
    document.activeElement instanceof HTMLAnchorElement ? document.activeElement.hash : undefined;
  list.replaceChildren(...messages.map((message) => row(message, openedId)));
  if (!focused) return;
  for (const link of list.querySelectorAll('a')) {
    if (link.hash === focused) link.focus();
  }
};
