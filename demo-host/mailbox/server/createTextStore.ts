import type { TextMessage } from './TextMessage.ts';

export interface TextStore {
  /** Ignores a message whose id is stored already. */
  add(message: TextMessage): void;
  /** Newest first. */
  list(): readonly TextMessage[];
}

/** Keeps the newest text messages in memory: codes don't belong on a disk. */
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
