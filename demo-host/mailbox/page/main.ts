import type { Message, MessageSummary } from '../Message.ts';
import { createElement } from './createElement.ts';
import { fetchJson } from './fetchJson.ts';
import { renderList } from './renderList.ts';
import { renderMessage } from './renderMessage.ts';

const pollMs = 1000;

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

const openedId = (): string | undefined => location.hash.slice(1) || undefined;

const startMailboxPage = (): void => {
  const [list, empty, panes, article, state] = [
    byId('list'),
    byId('empty'),
    byId('panes'),
    byId('message'),
    byId('state'),
  ];
  let messages: readonly MessageSummary[] = [];
  let shown: string | undefined;

  const paintList = (): void => {
    renderList(list, messages, openedId());
    empty.hidden = messages.length > 0;
    document.title = messages.length > 0 ? `(${String(messages.length)}) Demo mailbox` : 'Demo mailbox';
  };

  const paintMessage = async (): Promise<void> => {
    const id = openedId();
    panes.classList.toggle('reading', id !== undefined);
    if (id === shown) return;
    shown = id;
    if (!id) {
      article.replaceChildren(createElement('p', { className: 'hint' }, 'Choose a message to read it.'));
      return;
    }
    try {
      const message = await fetchJson<Message>(`/messages/${encodeURIComponent(id)}.json`);
      if (shown === id) renderMessage(article, message);
    } catch {
      article.replaceChildren(createElement('p', { className: 'hint' }, 'This message is no longer kept.'));
    }
  };

  const poll = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    try {
      const next = await fetchJson<readonly MessageSummary[]>('/messages.json');
      state.textContent = '';
      if (next[0]?.id === messages[0]?.id && next.length === messages.length && shown !== undefined) return;
      messages = next;
      paintList();
    } catch {
      state.textContent = 'The mailbox doesn’t answer. Trying again…';
    }
  };

  const keepPolling = async (): Promise<void> => {
    await poll();
    setTimeout(() => void keepPolling(), pollMs);
  };

  addEventListener('hashchange', () => {
    paintList();
    void paintMessage().then(() => {
      if (openedId()) article.focus({ preventScroll: true });
    });
  });
  document.addEventListener('visibilitychange', () => void poll());
  shown = '';
  void paintMessage();
  void keepPolling();
};

startMailboxPage();
