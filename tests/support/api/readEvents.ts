import * as z from 'zod/mini';
import { changeSchema, type Change } from '#contract/changes.ts';

/** A stream of server-sent events, as its reader sees it. */
export interface Events {
  /** @returns the next event that was not returned yet; `undefined` once the stream has ended. */
  next(): Promise<Change | undefined>;
  close(): Promise<void>;
}

/** Reads the body of `GET /api/profile/changes`. */
export function readEvents({ body }: Response): Events {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Change | undefined> => {
    const found = /^data: (.*)\n\n/m.exec(text);
    if (found !== null) {
      text = text.slice(found.index + found[0].length);
      return z.parse(changeSchema, JSON.parse(found[1] ?? ''));
    }
    const read = await reader?.read();
    if (read === undefined || read.done) return undefined;
    text += read.value;
    return await next();
  };
  return { next, close: async () => await reader?.cancel() };
}
