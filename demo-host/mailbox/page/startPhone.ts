import type { TextMessage } from '../server/TextMessage.ts';
import { byId } from '../../run/page/byId.ts';
import { fetchJson } from './fetchJson.ts';
import { renderTexts } from './renderTexts.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/**
 * Shows the phone that receives all text messages.
 *
 * @returns a function that fetches new messages; the caller handles its errors
 */
export const startPhone = (): (() => Promise<void>) => {
  const [list, empty, time] = [byId('texts'), byId('no-texts'), byId('phone-clock')];
  // A hidden list has no height, so scroll when its tab is shown.
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
