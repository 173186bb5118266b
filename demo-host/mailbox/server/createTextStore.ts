import type { TextMessage } from './TextMessage.ts';

export interface TextStore {
  /** A message that came before, by its id, is not kept twice. */
  add(message: TextMessage): void;
  /** Newest first. */
  list(): readonly TextMessage[];
}

/** Keeps the newest text messages in memory, for the same reason as the mails. */
export const createTextStore = (limit = 200): TextStore => {
  let texts: readonly TextMessage[] = [];
  return {
    add(message) {
      if (texts.some(({ id }) => id === message.id)) return;
      texts = [message, ...texts].slice(0, limit);
    },
    list: () => texts,
  };
};
