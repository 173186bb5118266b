import type { TextMessage } from '../server/TextMessage.ts';
import { byId } from './byId.ts';
import { fetchJson } from './fetchJson.ts';
import { renderTexts } from './renderTexts.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** The phone that gets every text message. Gives what asks for news; a failure is the caller's to tell. */
export const startPhone = (): (() => Promise<void>) => {
  const [list, empty, time] = [byId('texts'), byId('no-texts'), byId('phone-clock')];
  // While its tab was not shown the list had no height to scroll by.
  addEventListener('hashchange', () => {
    list.scrollTop = list.scrollHeight;
  });
  return async () => {
    time.textContent = clock.format(new Date());
    const texts = await fetchJson<readonly TextMessage[]>('/texts.json');
    list.hidden = texts.length === 0;
    empty.hidden = texts.length > 0;
    renderTexts(list, texts);
  };
};
