import type { PairedTablet } from '../server/createStaffDesk.ts';
import { byId } from '../../run/page/byId.ts';
import { createElement } from '../../run/page/createElement.ts';
import { fetchJson } from './fetchJson.ts';
import { formatTime } from './formatTime.ts';
import { keepPolling } from './keepPolling.ts';

const pollMs = 3000;

const lineOf = (
  { id, name, store, paired_at }: PairedTablet,
  refresh: () => Promise<void>,
): HTMLLIElement => {
  const unpair = createElement(
    'button',
    { type: 'button', className: 'copy', ariaLabel: `Unpair ${name}` },
    'Unpair',
  );
  unpair.addEventListener('click', () => {
    unpair.disabled = true;
    // Ignore errors: the tablet may be unpaired already, and the list shows the current state.
    const ended = fetchJson('/staff/unpair.json', { id }).catch(() => undefined);
    void ended.then(refresh).finally(() => (unpair.disabled = false));
  });
  return createElement(
    'li',
    {},
    createElement(
      'p',
      {},
      createElement('b', {}, name),
      createElement(
        'span',
        {},
        [...(name === store ? [] : [store]), `since ${formatTime(paired_at)}`].join(', '),
      ),
    ),
    unpair,
  );
};

/** Shows the paired tablets, each with a button that unpairs it. */
export const startTablets = (): void => {
  const [part, list] = [byId('staff-tablets'), byId('tablets')];
  let shown = '';
  const refresh = async (): Promise<void> => {
    try {
      const tablets = await fetchJson<readonly PairedTablet[]>('/staff/tablets.json');
      // Do not render an unchanged list again, so that a button keeps the focus.
      const current = JSON.stringify(tablets);
      if (current === shown) return;
      shown = current;
      part.hidden = tablets.length === 0;
      list.replaceChildren(...tablets.map((tablet) => lineOf(tablet, pollNow)));
    } catch {
      // The list of mails shows that the server does not respond.
    }
  };
  const pollNow = keepPolling(refresh, pollMs);
};
