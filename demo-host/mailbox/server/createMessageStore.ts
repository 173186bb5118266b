import type { Message, MessageSummary } from './Message.ts';

export interface MessageStore {
  add(message: Message): void;
  find(id: string): Message | undefined;
  /** Newest first. */
  list(): readonly MessageSummary[];
}

const summarise = ({ id, from, to, subject, receivedAt }: Message): MessageSummary => ({
  id,
  from,
  to,
  subject,
  receivedAt,
});

/**
 * A sender that received no acceptance of a mail sends it again. Like other mailboxes, this one then shows only
 * the first.
 */
const isAgain = (known: Message, { messageId, to }: Message): boolean =>
  messageId !== undefined && known.messageId === messageId && known.to.join() === to.join();

/** Keeps the newest messages in memory: sign-in links don't belong on a disk. */
export const createMessageStore = (limit = 200): MessageStore => {
  const messages = new Map<string, Message>();
  return {
    add(message) {
      if ([...messages.values()].some((known) => isAgain(known, message))) return;
      messages.set(message.id, message);
      for (const id of messages.keys()) {
        if (messages.size <= limit) break;
        messages.delete(id);
      }
    },
    find: (id) => messages.get(id),
    list: () => [...messages.values()].reverse().map(summarise),
  };
};
