import type { Message, MessageSummary } from '../server/Message.ts';
import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { fetchJson, StatusError } from './fetchJson.ts';
import { openedId } from './openedView.ts';
import { renderList } from './renderList.ts';
import { renderMessage } from './renderMessage.ts';

/**
 * Shows the list of mails and the open mail.
 *
 * @returns a function that fetches new mails; the caller handles its errors
 */
export const startMail = (): (() => Promise<void>) => {
  const [list, empty, article] = [byId('list'), byId('empty'), byId('message')];
  let messages: readonly MessageSummary[] = [];
  let polled = false;
  // Neither an id nor `undefined`, so that the first call paints.
  let shown: string | undefined = '';

  const paintList = (): void => {
    renderList(list, messages, openedId());
    empty.hidden = messages.length > 0;
    document.title = messages.length > 0 ? `(${String(messages.length)}) Demo mailbox` : 'Demo mailbox';
  };

  const paintMessage = async (): Promise<void> => {
    const id = openedId();
    if (id === shown) return;
    shown = id;
    if (!id) {
      article.replaceChildren(createElement('p', { className: 'hint' }, 'Choose a message to read it.'));
      return;
    }
    try {
      const message = await fetchJson<Message>(`/messages/${encodeURIComponent(id)}.json`);
      if (shown === id) renderMessage(article, message);
    } catch (error) {
      if (shown !== id) return;
      const isGone = error instanceof StatusError && error.status === 404;
      // The next poll reads it again.
      if (!isGone) shown = '';
      const text = isGone ? 'This message is no longer kept.' : 'This message cannot be read yet.';
      article.replaceChildren(createElement('p', { className: 'hint' }, text));
    }
  };

  addEventListener('hashchange', () => {
    paintList();
    void paintMessage().then(() => {
      if (openedId()) article.focus({ preventScroll: true });
    });
  });
  void paintMessage();
  return async () => {
    const next = await fetchJson<readonly MessageSummary[]>('/messages.json');
    void paintMessage();
    if (polled && next[0]?.id === messages[0]?.id && next.length === messages.length) return;
    polled = true;
    messages = next;
    paintList();
  };
};
