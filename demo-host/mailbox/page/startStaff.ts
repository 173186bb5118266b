import type { PairingCode, StaffStore } from '../server/createStaffDesk.ts';
import { byId } from '../../run/page/byId.ts';
import { copyButton } from './copyButton.ts';
import { createElement } from '../../run/page/createElement.ts';
import { fetchJson } from './fetchJson.ts';
import { startTablets } from './startTablets.ts';

const retryMs = 3000;

const left = (until: number): string => {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  if (seconds === 0) return 'This code has run out.';
  if (seconds < 60) return `Works for ${String(seconds)} more s`;
  return `Works for ${String(Math.ceil(seconds / 60))} more min`;
};

const show = (place: HTMLElement, { code, expires_at, kiosk }: PairingCode, store: string): void => {
  const until = Date.parse(expires_at);
  const time = createElement('p', { className: 'staff-left' });
  place.replaceChildren(
    createElement(
      'p',
      { className: 'staff-digits', dir: 'ltr' },
      // In groups that are easy to read; copied, the code is one word.
      ...(code.match(/.{1,4}/g) ?? []).map((group) => createElement('span', {}, group)),
    ),
    createElement('p', { className: 'staff-for' }, store),
    time,
    createElement(
      'p',
      { className: 'staff-actions' },
      copyButton('Copy the code', code),
      createElement('a', { href: kiosk, target: '_blank', rel: 'noopener' }, 'Open the kiosk ↗'),
    ),
  );
  // Hide the countdown from screen readers: they should announce the code once, and not every second.
  time.ariaHidden = 'true';
  const tick = (): void => {
    if (!time.isConnected) return;
    time.textContent = left(until);
    place.classList.toggle('over', Date.now() >= until);
    setTimeout(tick, 1000);
  };
  tick();
  place.scrollIntoView({ block: 'nearest' });
};

const ask = async (place: HTMLElement, select: HTMLSelectElement): Promise<void> => {
  try {
    const code = await fetchJson<PairingCode>('/staff/codes.json', { location_id: Number(select.value) });
    show(place, code, select.selectedOptions[0]?.textContent ?? '');
  } catch {
    place.replaceChildren(createElement('p', {}, 'The portal gave no code. Try again.'));
  }
};

/** Starts the staff corner. It is shown when the portal has listed its stores. */
export const startStaff = async (): Promise<void> => {
  const select = byId('staff-store') as HTMLSelectElement;
  let stores: readonly StaffStore[];
  try {
    stores = await fetchJson<readonly StaffStore[]>('/staff/stores.json');
  } catch {
    setTimeout(() => void startStaff(), retryMs);
    return;
  }
  select.replaceChildren(
    ...stores.map(({ id, name }) => createElement('option', { value: String(id) }, name)),
  );
  byId('staff-corner').hidden = byId('staff-tab').hidden = stores.length === 0;
  if (stores.length > 0) startTablets();
  byId('staff-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void ask(byId('staff-code'), select);
  });
};
